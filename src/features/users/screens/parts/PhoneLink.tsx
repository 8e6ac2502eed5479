/** A telephone number that dials when it is pressed; plain text if it cannot be dialled. */
import { dialLink } from '#features/users/phone.rules.ts';

export const PhoneLink = ({ number, className }: { readonly number: string; readonly className?: string | undefined }) => {
  const dials = dialLink(number);
  return dials === undefined ? (
    number
  ) : (
    <a href={dials} className={className}>
      {number}
    </a>
  );
};
