/** A file on its way in: it is read once, while it arrives. */

export type Upload = {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
  /** Whether the file was larger than the call takes, so that its end is missing: known once all of it was read. */
  readonly isCut: () => boolean;
};
