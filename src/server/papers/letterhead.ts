/** The head of every paper: the institute, from its settings. */
export type Letterhead = {
  readonly name: string;
  /** The line under the name. */
  readonly claim: string;
  readonly address: string;
  readonly town: string;
  readonly phone: string;
  readonly email: string;
  /** The logo as SVG; the drawn crest when there is none. */
  readonly logo: string | null;
};

/** Only the settings that are printed go to the printer. */
export const letterheadOf = ({ name, claim, address, town, phone, email, logo }: Letterhead): Letterhead => ({
  name,
  claim,
  address,
  town,
  phone,
  email,
  logo: logo === '' ? null : logo,
});
