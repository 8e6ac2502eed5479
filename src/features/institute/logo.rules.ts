/** Where a page takes the logo from. */

/** The kept drawing, or a picture that was just chosen in a data URL; the house's own mark where there is none. */
export const logoSource = (logo: string | null): string =>
  logo === null || logo === '' ? '/icon.svg' : logo.startsWith('data:') ? logo : `data:image/svg+xml,${encodeURIComponent(logo)}`;
