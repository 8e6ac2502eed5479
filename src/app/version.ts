/** Which version of the product this is. */

export const VERSION = '0.1.0';
