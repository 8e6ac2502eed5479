/** The form of an e-mail address, wherever one is typed. */

/** In lower case. */
export const EMAIL_PATTERN = /^[a-z0-9_+-]+(\.[a-z0-9_+'-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
export const LONGEST_EMAIL = 254;
export const NOT_AN_EMAIL = 'La dirección de correo electrónico no es válida';
