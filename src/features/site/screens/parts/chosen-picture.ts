/** A picture that somebody chose, on its way to the server. */

/** In a call it takes a third more. */
export const LARGEST_MEGABYTES = 5;

export const isTooLarge = (file: File): boolean => file.size > LARGEST_MEGABYTES * 1024 * 1024;

export const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsDataURL(file);
  });
