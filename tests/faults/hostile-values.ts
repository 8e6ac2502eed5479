/** What no honest client sends: texts, values, bodies, forms and pieces of addresses with which attackers and broken programs try a server. */

/** Shown in a paper only if Typst computed it. */
export const COMPUTED = '823543';

/** Texts that mean something to a database, a page, a template, a spreadsheet, a letter, a shell or a writing system. */
export const TEXTS: readonly string[] = [
  ...["'; drop table users; --", "' or '1'='1", '1) union select token_hash from sessions --', '%_\\', '$1', '?', ':id', "\\'"],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '</title></style><svg onload=alert(1)>', 'javascript:alert(1)', '&lt;b&gt;'],
  ...['#calc.pow(7, 7)', '#read("/etc/passwd")', '#panic()', '$ x^2 $', '= Título', '*a* _b_ `c`', '#let x = ', '@cita <label>', '\\u{1F600}', '//', '/*'],
  ...['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '=HYPERLINK("http://x.example","a")', '=cmd|/C calc!A0', ';=1+1', '",=1+1'],
  ...['{{7*7}}', '$\u007b7*7}', '<%= 7*7 %>', '{nombre}', '{0}', '%s%n', '$&', '$`', '[object Object]'],
  ...[
    'Hola\r\nBcc: otra@demo.example',
    'Hola\nBcc: otra@demo.example',
    'a\r\n\r\n<b>x</b>',
    '\r\n.\r\nMAIL FROM:<x@x.example>',
    '"a" <b@demo.example>, c@demo.example',
  ],
  ...['../../etc/passwd', '..\\..\\windows', 'file:///etc/passwd', 'http://127.0.0.1:5432/', '|ls', '$(ls)', '`ls`'],
  ...['\u202eabc\u202d', 'שלום עולם', 'مرحبا', '\u200b\u200d\ufeff', 'e\u0301'.repeat(30), 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢', 'ñandú 😀', '👨‍👩‍👧‍👦', '🇦🇷'],
  ...['\ud800', 'a\udc00b', '\ufffe', '\uffff', '\u0001\u0007\u001b[31m', '\u0085\u2028\u2029', '\u0000', 'İ', 'ﬁ', '１２'],
  ...['', ' ', '\u00a0', 'null', 'undefined', 'NaN', 'true', '__proto__', 'constructor', 'toString', 'hasOwnProperty'],
  ...['9'.repeat(400), 'a'.repeat(121), 'a'.repeat(1001), 'a '.repeat(3001), 'á'.repeat(20_000)],
  ...['2026-02-30', '2026-13-01', '0000-00-00', '+99999-01-01', '-000001-01-01', '2026-06-10T99:99:99Z', '1900-01-01', '9999-12-31', '24:00', '10/06/2026'],
  ...['-0', '1e999', '0x10', '1,5,5', '1.005', '١٢', '--1', '1e3', '99999999999999999999'],
];

/** Values of the wrong kind, or out of all bounds. */
export const VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -1, -0.001, 1.005, 0.1 + 0.2, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 63)],
  ...[
    [],
    [[]],
    [null],
    [null, {}, 1],
    {},
    { $ne: null },
    { _id: { $gt: '' } },
    { _id: [] },
    { length: 1e9 },
    { toString: 1 },
    Object.fromEntries([['then', 1]]),
    { toJSON: 1 },
  ],
  nested(30),
  nested(40),
  nested(3000),
];

/** Keys that no form has, and that careless code would take for its own. */
export const KEYS: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'role',
  'type',
  'id',
  '_id',
  'active',
  '$where',
  '',
  'a'.repeat(5000),
];

/** Bodies that are not JSON, or not an object. */
export const BODIES: readonly string[] = [
  ...['', '{', 'null', '[]', '"text"', '1', '{"a":1}{', '<xml/>', '{"a":1e999}', '\ufeff{}', '{"a":1,"a":2}', '{"name":"\\ud800"}', '{"name":"\\u0000"}'],
  ...['{"__proto__":{"role":"admin"}}', '{"\\u005f_proto__":{"role":"admin"}}', '{"constructor":{}}', '{"name":"\u0000"}', '{"name":"\\x"}', 'a=1'],
  '['.repeat(5000) + ']'.repeat(5000),
  '{"a":'.repeat(5000),
];

/** Filters that are broken, doubled or out of all bounds. */
export const FILTERS: readonly string[] = [
  ...[
    '%',
    '%E0%A4%A',
    '%ED%A0%80',
    '%FF%FE',
    'name=%00',
    'a[b]=1&a=2',
    'a[]=1',
    'name=a&name=b',
    'page=-1&size=0',
    'page=1e9&size=99999',
    'page=1000000&size=500',
  ],
  ...['page=1&page=2', 'sort=name;drop', 'sort=-', 'page=NaN', '__proto__=1', '__proto__[role]=admin', 'constructor=1', '&&&=', 'a'.repeat(5000), '=&=&'],
];

/** Parts of an address that name nothing. */
export const PIECES: readonly string[] = [
  '%00',
  '%',
  '%E0%A4%A',
  '%ED%A0%80',
  'null',
  '..%2f..%2f',
  '%20',
  '-1',
  '0',
  '1e9',
  'a'.repeat(600),
  '%0d%0aSet-Cookie:a=b',
  '*',
];

export const FORM_TYPE = 'multipart/form-data; boundary=edge';
const formPart = (head: string, content: string): string => `--edge\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
/** A form with one file. */
const formFile = (content: string, name = 'copia.gz'): string => `${formPart(`name="file"; filename="${name}"`, content)}--edge--\r\n`;

/** Forms whose files are not files, and bodies that are not forms. */
export const FORMS: readonly string[] = [
  '',
  '--edge',
  '--edge--\r\n',
  'edge',
  `${formPart('name="file"', 'text')}--edge--\r\n`,
  `${formPart('filename="copia.gz"', 'nameless')}--edge--\r\n`,
  formPart('name="file"; filename="copia.gz"', 'without an end'),
  formPart('name="__proto__"; filename="copia.gz"', 'x') + formFile('x'),
  formPart('name="note"', 'x').repeat(60) + formFile('x'),
  formFile('x').repeat(3),
  formFile(''),
  formFile('\u001f\u008b\u0008 no gzip'),
  formFile('PK\u0003\u0004 no zip', 'planilla.xlsx'),
  formFile('x', '../../etc/passwd'),
  formFile('x', `${'a'.repeat(20_000)}\u0000.gz`),
  formFile('Nombre;Apellido\r\n=1+1;<script>alert(1)</script>\r\n"sin cerrar', 'alumnos.csv'),
  formFile('Nombre;Apellido\r\n=1+1;<script>alert(1)</script>\r\n', 'alumnos.csv'),
  formFile(`${';'.repeat(300)}\r\n`, 'ancha.csv'),
  formFile('a\r\n'.repeat(25_000), 'larga.csv'),
  formFile('x'.repeat(11 * 1024 * 1024)),
];

/** Larger than any call takes. All requests share one buffer, because a gigabyte of such bodies would test the machine, not the calls. */
export const HUGE = Buffer.from(JSON.stringify({ name: 'x'.repeat(11 * 1024 * 1024) }));

function nested(deep: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < deep; level++) value = [value];
  return value;
}
