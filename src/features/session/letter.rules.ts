/** The letters about access: an invitation, a forgotten password, and the notice that credentials changed. */

export type LetterText = { readonly subject: string; readonly text: string };

/** How long a link for a forgotten password is valid. */
export const FORGOTTEN_MINUTES = 60;

export const invitationLetter = (institute: string, message: string): LetterText => ({
  subject: invitationSubject(institute),
  text: signed(message, institute),
});

export const invitationSubject = (institute: string): string => `Invitación de ${institute}`;

/** For a forgotten password; if somebody else asked for it, nothing happens. */
export const forgottenLetter = (name: string, institute: string, link: string): LetterText => ({
  subject: `Nueva contraseña para ${institute}`,
  text: signed(
    `Hola ${name}.\n\nPara elegir una nueva contraseña abra este enlace. Sirve una sola vez, durante una hora:\n\n${link}\n\nSi no lo pidió, no tiene que hacer nada: su contraseña sigue siendo la misma.`,
    institute,
  ),
});

export type CredentialsChanged = { readonly email: boolean; readonly password: boolean };

/** Tells a person which credentials changed, but never the new ones. */
export const changedLetter = (name: string, institute: string, { email, password }: CredentialsChanged): LetterText => {
  const what = [...(email ? ['la dirección de correo electrónico'] : []), ...(password ? ['la contraseña'] : [])].join(' y ');
  return {
    subject: `Cambió ${what} con la que ingresa a ${institute}`,
    text: signed(
      `Hola ${name}.\n\nCambió ${what} con la que ingresa a la página de ${institute}.\n\nSi no fue usted ni lo pidió en secretaría, comuníquese con el instituto.`,
      institute,
    ),
  };
};

/** Tells a person that the login asks for a code from now on, or no longer. */
export const secondFactorLetter = (name: string, institute: string, isOn: boolean): LetterText => ({
  subject: isOn ? `Activó la verificación en dos pasos en ${institute}` : `La verificación en dos pasos en ${institute} quedó desactivada`,
  text: signed(
    `Hola ${name}.\n\n${isOn ? `Desde ahora, para ingresar a la página de ${institute} hace falta, además de la contraseña, un código de su teléfono.` : `Desde ahora, para ingresar a la página de ${institute} alcanza con la contraseña.`}\n\nSi no fue usted ni lo pidió en secretaría, comuníquese con el instituto.`,
    institute,
  ),
});

const signed = (text: string, institute: string): string => `${text}\n\n${institute}\n`;
