/** What must stand before anything else of the pages is read: no code made from text, and what the server wrote into the page. */

// The server forbids code made at run time (script-src 'self'). Shapes would try it as they are made, and look here first;
// they themselves come later, with the first screen that needs them.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** The one-time word with which the server lets this page's style elements in; undefined in development. */
export const styleNonce = (): string | undefined => {
  const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
  return nonce === '' || nonce.startsWith('__') ? undefined : nonce;
};

// The scroll lock of dialogs makes a style element too, and looks for the word under this name.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });

/** What the server wrote into the page under a name; null when it wrote nothing, as in development. */
export const broughtAlong = (name: string): unknown => {
  const text = document.getElementById(name)?.textContent ?? '';
  const written: unknown = text === '' ? null : JSON.parse(text);
  // In development the mark of its place stands there still.
  return typeof written === 'string' ? null : written;
};
