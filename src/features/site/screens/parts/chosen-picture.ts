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

/** Whether the browser can draw it: what is no picture is not shown as one. */
export const canBeDrawn = (source: string): Promise<boolean> => {
  const image = new Image();
  image.src = source;
  return image.decode().then(
    () => true,
    () => false,
  );
};
