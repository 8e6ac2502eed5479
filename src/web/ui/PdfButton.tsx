/** Has the server make a paper, and saves or prints it. */
import { Button, type ButtonProps, Loader } from '@mantine/core';
import { saveFile } from '../download.ts';
import { printFile } from '../print.ts';
import { useHandingOver } from './handing-over.ts';
import { IconFileTypePdf, IconPrinter } from './icons.ts';

export type PdfButtonProps = Omit<ButtonProps, 'children' | 'onClick' | 'loading'> & {
  readonly label?: string;
  /** Name under which the file is saved, also where a browser cannot print it. */
  readonly fileName: string;
  readonly get: () => Promise<Blob>;
  /** Opens the print dialog instead of saving it. */
  readonly prints?: boolean;
};

/** `<PdfButton fileName="Factura 12.pdf" get={() => call(printInvoice, { params: { id } })} />`; says 'PDF Generado'. */
export const PdfButton = ({ label = 'PDF', fileName, get, prints = false, disabled = false, ...rest }: PdfButtonProps) => {
  const { isRunning, isSlow, run } = useHandingOver(async () => (prints ? printFile : saveFile)(await get(), fileName), 'PDF Generado');
  const Icon = prints ? IconPrinter : IconFileTypePdf;
  return (
    <Button
      variant="default"
      leftSection={isSlow ? <Loader size={18} color="currentColor" aria-hidden /> : <Icon />}
      {...rest}
      disabled={disabled || isSlow}
      loading={isRunning && !isSlow}
      onClick={run}
    >
      {isSlow ? <span role="status">Generando el PDF…</span> : label}
    </Button>
  );
};
