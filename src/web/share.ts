/** Passes on a text or a file: to the clipboard, or to the phone's share sheet. */
import { saveFile } from './download.ts';

/** Copies a text to the clipboard; false where the browser does not allow it. */
export const copyText = async (text: string): Promise<boolean> => {
  // The clipboard needs a page served by https or from this very computer.
  if (navigator.clipboard === undefined) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
};

/** Whether this device can share files with other programs: phones can, most computers cannot. */
export const canShareFiles = (): boolean => {
  if (navigator.canShare === undefined || !window.matchMedia('(pointer: coarse)').matches) return false;
  return navigator.canShare({ files: [new File([''], 'factura.pdf', { type: 'application/pdf' })] });
};

/** Shares a file with its words; 'saved' when that was refused and the file was downloaded instead, 'left' when the person cancelled. */
export const shareFile = async (file: Blob, name: string, text?: string): Promise<'shared' | 'saved' | 'left'> => {
  const files = [new File([file], name, { type: file.type || 'application/pdf' })];
  return navigator.share({ files, ...(text === undefined ? {} : { text }) }).then(
    () => 'shared' as const,
    (error: unknown) => {
      if (error instanceof Error && error.name === 'AbortError') return 'left';
      saveFile(file, name);
      return 'saved';
    },
  );
};
