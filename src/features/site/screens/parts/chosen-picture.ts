/** A picture that the user chose, on its way to the server. */

/** Encoded in a call it takes a third more. */
export const LARGEST_MEGABYTES = 5;

export const isTooLarge = (file: File): boolean => file.size > LARGEST_MEGABYTES * 1024 * 1024;

export const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsDataURL(file);
  });

/** Whether the browser can draw it, so that other files are not shown as a picture. */
export const canBeDrawn = (source: string): Promise<boolean> => {
  const image = new Image();
  image.src = source;
  return image.decode().then(
    () => true,
    () => false,
  );
};
