/** The search part of an address without the quotes of JSON: ?page=2&name=Ana. An empty value is left out. */

export const parseSearch = (text: string): Record<string, string> => Object.fromEntries([...new URLSearchParams(text)].filter(([, value]) => value !== ''));
export const stringifySearch = (search: Record<string, unknown>): string => {
  const kept = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(kept.map(([key, value]) => [key, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
};
