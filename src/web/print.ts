/** Sends a paper to the printer, each browser in the way it can. */
import { saveFile } from './download.ts';
import { canShareFiles, shareFile } from './share.ts';

// The frame must stay until the printer's dialog has closed.
const DIALOG_MS = 300_000;

/** Opens the printer's dialog with a PDF, without leaving the page; where a browser shows no PDF, as on most telephones, it is saved. */
export const printFile = (file: Blob, name: string): void => {
  // An iPhone or iPad prints from its share sheet; printing a frame there would print the page around it.
  if (isAppleTouch() && canShareFiles()) void shareFile(file, name);
  else if (isAppleTouch() || !navigator.pdfViewerEnabled) saveFile(file, name);
  else printInFrame(file, name);
};

const isAppleTouch = (): boolean => 'standalone' in navigator && navigator.maxTouchPoints > 1;

const printInFrame = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const frame = document.createElement('iframe');
  frame.title = 'Impresión';
  frame.style.cssText = 'position:fixed;inset-inline-start:-10px;width:1px;height:1px;border:0;visibility:hidden';
  frame.src = address;
  frame.onload = () => {
    try {
      frame.contentWindow?.focus();
      frame.contentWindow?.print();
    } catch {
      // A browser whose own viewer shows the PDF may deny access to the frame.
      saveFile(file, name);
    }
  };
  document.body.append(frame);
  setTimeout(() => {
    frame.remove();
    URL.revokeObjectURL(address);
  }, DIALOG_MS);
};
