/** The first parts of the application's paths. Any other path is answered with 404, so that search engines do not list it. */
export const AREAS: readonly string[] = [
  'class',
  'enrollment',
  'family',
  'forgot',
  'help',
  'index',
  'invitation',
  'invoice',
  'login',
  'register',
  'setup',
  'user',
];
