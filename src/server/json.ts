/** Reads JSON that a caller wrote into a text; undefined when it is none. */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
