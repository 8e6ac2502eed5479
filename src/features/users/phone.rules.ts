/** How a telephone number as somebody wrote it is dialled, and how WhatsApp wants it. */

/** The link that opens WhatsApp with a message written to a cell phone; nothing when the number cannot be understood. */
export const whatsappLink = (cel: string | null, message: string): string | undefined => {
  const number = cel === null ? null : whatsappNumber(cel);
  return number === null ? undefined : `https://wa.me/${number}?text=${encodeURIComponent(message)}`;
};

/** The link that dials a number; nothing when there is hardly a number in it. */
export const dialLink = (phone: string): string | undefined => {
  const digits = phone.replace(/\D/g, '');
  return digits.length < SHORTEST_NUMBER ? undefined : `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`;
};

/** The digits of the shortest number of a town, without its area. */
export const SHORTEST_NUMBER = 6;

/** An Argentine cell phone as WhatsApp wants it: 54 9, area code and number, without 0 and 15. Null when the area is missing. */
export const whatsappNumber = (cel: string): string | null => {
  const digits = cel
    .replace(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^54(?=\d{10,})/, '')
    .replace(/^9(?=\d{10,}$)/, '')
    .replace(/^0/, '');
  if (digits.length === 10) return `549${digits}`;
  if (digits.length !== 12) return null;
  // The 15 stands between area code and number; Buenos Aires has two digits, most cities three, the rest four.
  const area = digits.startsWith('11') ? 2 : ([3, 4].find((length) => digits.slice(length, length + 2) === '15') ?? 0);
  return area > 0 && digits.slice(area, area + 2) === '15' ? `549${digits.slice(0, area)}${digits.slice(area + 2)}` : null;
};

/** A telephone as it is compared, however it was written: area and number, or the number alone; no 0, no 15, no country. */
export const phoneKey = (phone: string): string => {
  const digits = phone.replace(/\D/g, '');
  // No area begins so: it is a cell phone without its area.
  if (/^15\d{6,8}$/.test(digits)) return digits.slice(2);
  return whatsappNumber(phone)?.slice(3) ?? digits.replace(/^(00)?54(?=\d{10})|^0/, '');
};

/** Whether two writings mean the same telephone; one of them may lack the area. */
export const isSamePhone = (one: string, other: string): boolean => {
  const [a, b] = [phoneKey(one), phoneKey(other)];
  return Math.min(a.length, b.length) >= SHORTEST_NUMBER && (a.endsWith(b) || b.endsWith(a));
};
