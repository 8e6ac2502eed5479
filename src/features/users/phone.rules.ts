/** How a telephone number that somebody wrote is dialled, and the form that WhatsApp needs. */

/** The link that opens WhatsApp with a message to a cell phone; undefined when the number is not understood. */
export const whatsappLink = (cel: string | null, message: string): string | undefined => {
  const number = cel === null ? null : whatsappNumber(cel);
  return number === null ? undefined : `https://wa.me/${number}?text=${encodeURIComponent(message)}`;
};

/** The link that dials a number; undefined for text that is hardly a number. */
export const dialLink = (phone: string): string | undefined => {
  const digits = phone.replace(/\D/g, '');
  return digits.length < SHORTEST_NUMBER ? undefined : `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`;
};

/** The number of digits of the shortest local number, without area code. */
export const SHORTEST_NUMBER = 6;

/** An Argentine cell phone as WhatsApp needs it: 54 9, area code and number, without 0 and 15. Null without an area code. */
export const whatsappNumber = (cel: string): string | null => {
  const digits = cel
    .replace(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^54(?=\d{10,})/, '')
    .replace(/^9(?=\d{10,}$)/, '')
    .replace(/^0/, '');
  if (digits.length === 10) return `549${digits}`;
  if (digits.length !== 12) return null;
  // The 15 is between area code and number; the area code of Buenos Aires has two digits, of most cities three, of the rest four.
  const area = digits.startsWith('11') ? 2 : ([3, 4].find((length) => digits.slice(length, length + 2) === '15') ?? 0);
  return area > 0 && digits.slice(area, area + 2) === '15' ? `549${digits.slice(0, area)}${digits.slice(area + 2)}` : null;
};

/** A telephone in the form in which it is compared: area code and number, or only the number; without 0, 15 and country. */
export const phoneKey = (phone: string): string => {
  const digits = phone.replace(/\D/g, '');
  // No area code begins with 15, so this is a cell phone without area code.
  if (/^15\d{6,8}$/.test(digits)) return digits.slice(2);
  return whatsappNumber(phone)?.slice(3) ?? digits.replace(/^(00)?54(?=\d{10})|^0/, '');
};

/** Whether two texts are the same telephone; one may lack the area code. */
export const isSamePhone = (one: string, other: string): boolean => {
  const [a, b] = [phoneKey(one), phoneKey(other)];
  return Math.min(a.length, b.length) >= SHORTEST_NUMBER && (a.endsWith(b) || b.endsWith(a));
};
