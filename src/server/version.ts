/** Which version of the product this is: grows with package.json and CHANGELOG.md. */

export const VERSION = '0.5.0';
