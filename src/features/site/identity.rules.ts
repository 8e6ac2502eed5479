/** How the history tells who the institute is. */

/** Of the logo only whether there is one. */
export const toldIdentity = ({ logo, ...institute }: { readonly logo: string | null }): object => ({ ...institute, hasLogo: logo !== null });
