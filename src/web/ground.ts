/** Runs before anything else in the browser: no code is made from text, and what the server wrote into the page is read. */

// The server forbids code made at run time (script-src 'self'). The shapes would try it when they are created, unless this setting is
// there first; they are loaded later, with the first screen that needs them.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** The nonce with which the content security policy admits this page's style elements; undefined in development. */
export const styleNonce = (): string | undefined => {
  const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
  return nonce === '' || nonce.startsWith('__') ? undefined : nonce;
};

// The scroll lock of dialogs makes a style element too, and reads the nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });

/** The value that the server wrote into the page under a name; null when there is none, as in development. */
export const broughtAlong = (name: string): unknown => {
  const text = document.getElementById(name)?.textContent ?? '';
  const written: unknown = text === '' ? null : JSON.parse(text);
  // In development the placeholder is still there.
  return typeof written === 'string' ? null : written;
};
