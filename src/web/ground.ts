/** What must stand before anything else of the pages is read: Spanish words of the shapes, and no code made from text. */
import { z } from 'zod';
import es from 'zod/v4/locales/es.js';

// The server forbids code made at run time (script-src 'self'); shapes read before this line would try it.
z.config({ ...es(), jitless: true });

/** The one-time word with which the server lets this page's style elements in; undefined in development. */
export const styleNonce = (): string | undefined => {
  const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
  return nonce === '' || nonce.startsWith('__') ? undefined : nonce;
};

// The scroll lock of dialogs makes a style element too, and looks for the word under this name.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
