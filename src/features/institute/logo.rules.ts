/** The source of the logo for pages. */

/** The stored drawing, or a chosen picture as a data URL; the product's own mark without a logo. */
export const logoSource = (logo: string | null): string =>
  logo === null || logo === '' ? '/icon.svg' : logo.startsWith('data:') ? logo : `data:image/svg+xml,${encodeURIComponent(logo)}`;
