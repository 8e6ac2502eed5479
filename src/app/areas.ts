/** The first parts of the application's own addresses: whatever begins otherwise is no page of it, and search engines are told so. */
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
