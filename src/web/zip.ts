/** Several files in one: the papers of a class as a ZIP, each under a readable name. */

export type Packed = { readonly name: string; readonly file: Blob };

/** Packs files; two with one name are told apart by a number. */
export const zipOf = async (files: readonly Packed[]): Promise<Blob> => {
  const entries: Record<string, Uint8Array> = {};
  for (const { name, file } of files) entries[freeName(fileNameOf(name), entries)] = new Uint8Array(await file.arrayBuffer());
  // Loaded when it is first needed.
  const { zipSync } = await import('fflate');
  return new Blob([zipSync(entries, { level: 6 }) as Uint8Array<ArrayBuffer>], { type: 'application/zip' });
};

/** A name that every system accepts: separators of folders, and what some systems refuse, become a dash. */
export const fileNameOf = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();

const freeName = (name: string, taken: Readonly<Record<string, unknown>>): string => {
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? [];
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${stem} (${number})${ending}`;
    if (!Object.hasOwn(taken, free)) return free;
  }
};
