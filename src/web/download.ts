/** Hands a file to the person: saved under a name, or sent to the printer. */

/** Saves a file under a name. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** Opens the printer's dialog with a PDF, without leaving the page; where a browser shows no PDF, as on most telephones, it is saved. */
export const printFile = (file: Blob, name: string): void => {
  if (!navigator.pdfViewerEnabled) {
    saveFile(file, name);
    return;
  }
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
      // A browser whose own reader shows the PDF may keep its frame to itself.
      saveFile(file, name);
    }
  };
  document.body.append(frame);
  // The frame must outlive the printer's dialog.
  setTimeout(() => {
    frame.remove();
    URL.revokeObjectURL(address);
  }, 300_000);
};
