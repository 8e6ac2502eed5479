// The list of the pictures of the help, as the product reads it: the source text of help-pictures.rules.ts.

/** The text of that file for some pictures. */
export const listText = (pictures) =>
  [
    '/** The pictures of the help, as `npm run pictures` took them from the product. */',
    "import type { Role } from '#kernel/roles.ts';",
    '',
    '/** `as` is the role that took the picture; only readers who may see at least as much get it. */',
    'export type HelpPicture = {',
    '  readonly topics: readonly string[];',
    '  readonly as: Role;',
    '  /** Only these readers, if others of the topic have a picture of their own. */',
    '  readonly for?: readonly Role[];',
    '  readonly file: string;',
    '  readonly width: number;',
    '  readonly height: number;',
    '};',
    '',
    'export const HELP_PICTURES: readonly HelpPicture[] = [',
    ...pictures.map((one) => `  ${wordsOf(one)},`),
    '];',
    '',
    '/** The picture of a topic for a reader. */',
    'export const pictureOf = (topic: string, role: Role): HelpPicture | undefined =>',
    '  HELP_PICTURES.find((picture) => picture.topics.includes(topic) && (picture.for === undefined || picture.for.includes(role)));',
    '',
  ].join('\n');

const wordsOf = ({ topics, as, for: readers, file, width, height }) => {
  const list = (words) => `[${words.map((word) => `'${word}'`).join(', ')}]`;
  const only = readers === undefined ? '' : ` for: ${list(readers)},`;
  return `{ topics: ${list(topics)}, as: '${as}',${only} file: '${file}', width: ${width}, height: ${height} }`;
};
