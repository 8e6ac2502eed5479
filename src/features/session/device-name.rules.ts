/** How a device is called, by what its browser says of itself. */

/** "Chrome en Android": the name of a device, from what its browser says of itself. */
export const deviceName = (agent: string): string => `${named(BROWSERS, agent) ?? 'Navegador'} en ${named(SYSTEMS, agent) ?? 'otro dispositivo'}`;

/** Whether the browser says that it runs on a phone or tablet. */
export const isTelephone = (agent: string): boolean => /Android|iPhone|iPad|Mobile/.test(agent);

const named = (names: readonly (readonly [RegExp, string])[], agent: string): string | undefined => names.find(([sign]) => sign.test(agent))?.[1];

// Browsers also name those from which they descend, so the newest is looked for first.
const BROWSERS = [
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/OPR\/|OPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\/|AppleWebKit\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
] as const;
