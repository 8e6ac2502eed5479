/** The version of the product, the same as in package.json and CHANGELOG.md. */

export const VERSION = '0.6.24';
