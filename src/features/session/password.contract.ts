/** A password on the wire. */
import { z } from 'zod';

// Longer ones would only cost time, since argon2id reads them entirely.
export const Password = z
  .string({ error: 'Ingrese la contraseña' })
  .min(1, { error: 'Ingrese la contraseña' })
  .max(200, { error: 'La contraseña no puede superar los 200 caracteres' });
