/** Makes a paper on the server and hands it over. */
import { Button, type ButtonProps } from '@mantine/core';
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { sayDone, sayError } from '../alerts.tsx';
import { messageOf } from '../api.ts';
import { printFile, saveFile } from '../download.ts';

export type PdfButtonProps = Omit<ButtonProps, 'children' | 'onClick' | 'loading'> & {
  readonly label?: string;
  /** Name under which the file is saved; not needed for printing. */
  readonly fileName: string;
  readonly get: () => Promise<Blob>;
  /** Sends it to the printer's dialog in place of saving it. */
  readonly prints?: boolean;
};

/** `<PdfButton fileName="Factura 12.pdf" get={() => call(printInvoice, { params: { id } })} />`; says 'PDF Generado'. */
export const PdfButton = ({ label = 'PDF', fileName, get, prints = false, ...rest }: PdfButtonProps) => {
  const [isRunning, setRunning] = useState(false);
  const run = () => {
    setRunning(true);
    void get()
      .then(
        (file) => {
          if (prints) printFile(file);
          else saveFile(file, fileName);
          sayDone('PDF Generado');
        },
        (error: unknown) => sayError(messageOf(error)),
      )
      .finally(() => setRunning(false));
  };
  const Icon = prints ? IconPrinter : IconFileTypePdf;
  return (
    <Button variant="default" leftSection={<Icon size={18} aria-hidden />} {...rest} loading={isRunning} onClick={run}>
      {label}
    </Button>
  );
};
