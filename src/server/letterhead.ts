/** What stands at the head of every paper: the institute as its settings tell it. */
export type Letterhead = {
  readonly name: string;
  readonly claim: string;
  readonly address: string;
  readonly town: string;
  readonly phone: string;
  readonly email: string;
  /** The logo as SVG; the drawn crest when there is none. */
  readonly logo?: string | undefined;
};
