/** The readable page of the API: every call by group, made from the same document that programs read, without any script. */
import type { Content, OpenApi, Operation, Responses } from './openapi-document.ts';
import type { JsonSchema } from './openapi-schemas.ts';

type Call = Operation & { readonly path: string; readonly method: string };

/** The page as HTML; `nonce` admits its one style element. */
export const docsPage = (document: OpenApi, nonce: string): string => {
  const calls: readonly Call[] = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );
  const groups = document.tags.map((tag) => ({ ...tag, id: idOf(tag.name), calls: calls.filter((call) => call.tags[0] === tag.name) }));
  const { title, version, description } = document.info;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · API</title><style nonce="${nonce}">${STYLE}</style></head>
<body><header><h1>${title} API</h1><p class="small">Version ${escaped(version)} · ${calls.length} calls below <code>/api</code> · for programs: <a href="/api/docs/json">OpenAPI 3.1</a></p></header>
<nav aria-label="Groups of calls"><ul>${groups.map(({ id, name, calls: { length } }) => `<li><a href="#${id}">${escaped(name)}</a> <span class="small">${length}</span></li>`).join('')}<li><a href="#shapes">Shapes</a></li></ul></nav>
<main><section aria-label="Before the first call">${paragraphs(description)}</section>
${groups.map(({ id, name, description: about, calls: own }) => `<section aria-labelledby="${id}"><h2 id="${id}">${escaped(name)}</h2><p>${escaped(about)}</p>${own.map((call) => callBlock(call, document.components.responses)).join('')}</section>`).join('\n')}
<section aria-labelledby="shapes"><h2 id="shapes">Shapes</h2><p>The shapes that are named in the calls above.</p>${Object.entries(document.components.schemas).map(shapeBlock).join('')}</section>
</main></body></html>`;
};

const callBlock = (call: Call, everywhere: Responses): string => {
  const { 200: done, ...refused } = call.responses;
  return `<details id="${call.operationId}"><summary><b class="${call.method}">${call.method.toUpperCase()}</b> <code>${breakable(call['x-path'] ?? call.path)}</code> <span>${words(call.summary)}</span></summary>
<p>${escaped(call.description)}</p>${call['x-example-call'] === undefined ? '' : `<h3>Example</h3>${code(call['x-example-call'])}`}
${call.parameters.length === 0 ? '' : `<h3>Parameters</h3><dl>${call.parameters.map(parameterLine).join('')}</dl>`}
${call.requestBody === undefined ? '' : contentBlock('Body', call.requestBody.content)}
${done === undefined ? '' : `${contentBlock('Reply', done.content ?? {})}<p class="small">${escaped(done.description ?? '')}</p>`}
<h3>Refusals</h3><dl>${Object.entries(refused)
    .map(([status, one]) => refusalLine(status, one.$ref === undefined ? one : everywhere[one.$ref.split('/').at(-1) ?? '']))
    .join('')}</dl></details>`;
};

const parameterLine = ({ name, in: place, required, description, schema, example }: Operation['parameters'][number]): string =>
  `<dt><code>${escaped(name)}</code> <span class="small">${place}${required ? ', required' : ''}: ${escaped(typeText(schema)).replaceAll(NAME, '')}</span></dt><dd>${words(description)}${example === undefined ? '' : ` <span class="small">Such as <code>${escaped(String(example))}</code></span>`}</dd>`;

const contentBlock = (title: string, content: Content): string =>
  Object.entries(content)
    .map(([type, { schema, example }]) => {
      const kind = type === 'application/json' ? '' : ` <span class="small">${escaped(type)}</span>`;
      const shape = type === 'application/json' || type.startsWith('multipart') ? code(typeText(schema ?? {})) : '';
      return `<h3>${title}${kind}</h3>${shape}${example === undefined ? '' : `<p class="small">For example</p>${code(JSON.stringify(example, null, 2))}`}`;
    })
    .join('');

const refusalLine = (status: string, { description = '', content = {} }: Responses[string] = {}): string => {
  const examples = Object.values(content['application/json']?.examples ?? {}) as readonly { readonly value: { readonly errors: readonly Told[] } }[];
  const told = examples
    .flatMap(({ value }) => value.errors)
    .map(({ msg, path }) => `<li lang="es">«${escaped(msg)}»${path === undefined ? '' : ` <code>${escaped(path)}</code>`}</li>`);
  return `<dt>${status}</dt><dd>${escaped(description)}${told.length === 0 ? '' : `<ul>${told.join('')}</ul>`}</dd>`;
};
type Told = { readonly msg: string; readonly path?: string };

const shapeBlock = ([name, schema]: readonly [string, JsonSchema]): string =>
  `<details><summary><code>${escaped(name)}</code> <span>${words(schema.description ?? '')}</span></summary>${code(typeText(schema), `shape-${name}`)}</details>`;

// A character that none of our texts contains: it marks the names of shapes until they become links.
const NAME = '\u{e000}';
const NAMED = new RegExp(`${NAME}(\\w+)${NAME}`, 'g');

/** A JSON schema in the short words of TypeScript. */
const typeText = (schema: JsonSchema, indent = ''): string => {
  if (schema.$ref !== undefined) return `${NAME}${schema.$ref.split('/').at(-1)}${NAME}`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice !== undefined) return [...new Set(choice.map((one) => typeText(one, indent)))].join(' | ');
  if (schema.allOf !== undefined) return schema.allOf.map((one) => typeText(one, indent)).join(' & ');
  if (schema.type === 'array') return `${wrapped(typeText(schema.items ?? {}, indent))}[]`;
  if (schema.properties !== undefined) {
    const lines = Object.entries(schema.properties).map(
      ([name, one]) => `${indent}  ${name}${schema.required?.includes(name) ? '' : '?'}: ${typeText(one, `${indent}  `)}`,
    );
    return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
  }
  if (typeof schema.additionalProperties === 'object') return `{ [key]: ${typeText(schema.additionalProperties, indent)} }`;
  return schema.type === undefined ? 'any' : [schema.type].flat().join(' | ');
};

const wrapped = (text: string): string => (text.includes(' | ') ? `(${text})` : text);

const idOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** A sentence of the description: what stands between backticks is code. */
const words = (text: string): string => escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

/** Two stars make bold, an empty line a paragraph. */
const paragraphs = (text: string): string =>
  text
    .split('\n\n')
    .map((one) => `<p>${escaped(one).replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')}</p>`)
    .join('');

/** A scrolling block must be reachable by keyboard too. */
const code = (text: string, id?: string): string =>
  `<pre tabindex="0"${id === undefined ? '' : ` id="${id}"`}>${escaped(text).replace(NAMED, '<a href="#shape-$1">$1</a>')}</pre>`;
/** A long path breaks between its parts. */
const breakable = (path: string): string => escaped(path).replaceAll('/', '<wbr>/');

const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

const STYLE = `:root{color-scheme:light dark;--ink:#0a2455;--soft:#3d5578;--line:#8aa;--back:#f4f7fb;--get:#14548c;--post:#0b6b5d;--put:#7a5200;--delete:#a32020}
@media(prefers-color-scheme:dark){:root{--ink:#e2edfb;--soft:#a9bfdb;--line:#456;--back:#101a2c;--get:#8fc4f5;--post:#6fd3c2;--put:#f0c069;--delete:#ff9c9c}}
*{box-sizing:border-box}body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:0 auto;padding:1rem;background:var(--back);color:var(--ink)}
h1{font-family:Georgia,serif;font-size:2.2rem;margin:.5rem 0 0}h2{border-bottom:1px solid var(--line);margin:2rem 0 .3rem}h3{font-size:.9rem;margin:.9rem 0 .2rem}
p{margin:.4rem 0;max-width:46rem}.small{font-size:.85rem;color:var(--soft)}a{color:inherit;text-underline-offset:.2em}
nav ul{display:flex;flex-wrap:wrap;gap:.1rem 1.2rem;list-style:none;padding:0;margin:1rem 0}nav a{display:inline-block;padding:.35rem 0}
details{border-bottom:1px solid color-mix(in srgb,var(--line) 40%,transparent)}details[open]{padding-bottom:1rem}summary{cursor:pointer;padding:.55rem 0;list-style:none}summary::-webkit-details-marker{display:none}summary::before{content:"▸";color:var(--soft);margin-right:.4rem}details[open]>summary::before{content:"▾"}
summary b{display:inline-block;min-width:3.6rem;font-size:.8rem}.get{color:var(--get)}.post{color:var(--post)}.put{color:var(--put)}.delete{color:var(--delete)}
summary code{font-weight:600}summary span{color:var(--soft)}summary span code{font-weight:400}code{overflow-wrap:anywhere}dl{margin:0}dt{margin-top:.4rem;font-weight:600}dt .small{font-weight:400}dd{margin:0 0 0 1rem}dd ul{margin:.1rem 0;padding-left:1.1rem}
pre{overflow:auto;max-height:28rem;margin:.2rem 0;background:color-mix(in srgb,var(--line) 15%,transparent);padding:.6rem;border-radius:.4rem;font-size:.85rem}
@media(min-width:60rem){body{padding:1.5rem}summary{display:grid;grid-template-columns:1rem 4.2rem minmax(16rem,25rem) 1fr;gap:.6rem;align-items:baseline}summary>code:first-child{grid-column:2/4}summary::before{margin:0}}`;
