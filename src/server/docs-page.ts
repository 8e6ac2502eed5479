/** The readable page of the API: every call by feature, made from the same document that programs read, without any script. */
import type { OpenApi } from './openapi.ts';

/** The page as HTML; `nonce` lets its one style in. */
export const docsPage = (document: OpenApi, nonce: string): string => {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...(operation as Operation) })),
  );
  const tags = [...new Set(calls.map((call) => call.tags[0] ?? ''))];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bimestre · API</title><style nonce="${nonce}">${STYLE}</style></head>
<body><header><h1>Bimestre</h1><p>${escaped(String((document.info as { description: string }).description))}</p>
<p>${calls.length} calls. For programs: <a href="/api/docs/json">OpenAPI 3.1</a>.</p>
<nav aria-label="Groups">${tags.map((tag) => `<a href="#${escaped(tag)}">${escaped(tag)}</a>`).join(' ')}</nav></header>
<main>${tags
    .map(
      (tag) =>
        `<section><h2 id="${escaped(tag)}">${escaped(tag)}</h2>${calls
          .filter((call) => call.tags[0] === tag)
          .map(callBlock)
          .join('')}</section>`,
    )
    .join('')}</main></body></html>`;
};

type Operation = {
  readonly summary: string;
  readonly tags: readonly string[];
  readonly description: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: object }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: object }>> };
  readonly responses: { readonly 200: { readonly description: string; readonly content: Readonly<Record<string, { readonly schema?: object }>> } };
};

const callBlock = (call: Operation & { readonly path: string; readonly method: string }): string => {
  const [type = '', reply] = Object.entries(call.responses[200].content)[0] ?? [];
  const body = call.requestBody?.content['application/json']?.schema;
  return `<details><summary><b class="${call.method}">${call.method.toUpperCase()}</b> <code>${escaped(call.path)}</code> <span>${escaped(call.summary)}</span></summary>
<p>${escaped(call.description)}</p>
${call.parameters.length === 0 ? '' : `<h3>Parameters</h3><ul>${call.parameters.map((one) => `<li><code>${escaped(one.name)}</code> in ${one.in}: ${escaped(typeText(one.schema))}</li>`).join('')}</ul>`}
${body === undefined ? '' : `<h3>Body</h3><pre>${escaped(typeText(body))}</pre>`}
<h3>Reply</h3><pre>${escaped(reply?.schema === undefined ? type : typeText(reply.schema))}</pre></details>`;
};

type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
};

/** A JSON schema in the short words of TypeScript. */
const typeText = (schema: Schema, indent = ''): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map((one) => typeText(one, indent)))].join(' | ');
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

const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

const STYLE = `:root{color-scheme:light dark;--ink:#0a2455;--line:#8aa;--back:#f4f7fb}
@media(prefers-color-scheme:dark){:root{--ink:#cfe2fb;--line:#456;--back:#101a2c}}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;background:var(--back);color:var(--ink)}
h1{font-family:Georgia,serif;font-size:2.2rem;margin:.5rem 0}h2{border-bottom:1px solid var(--line);text-transform:capitalize}h3{font-size:.9rem;margin:.8rem 0 0}
nav{display:flex;flex-wrap:wrap;gap:.8rem}a{color:inherit}details{border-bottom:1px solid color-mix(in srgb,var(--line) 40%,transparent);padding:.4rem 0}summary{cursor:pointer}
summary b{display:inline-block;width:4.2rem;font-size:.8rem}summary code{font-weight:600}pre{overflow:auto;background:color-mix(in srgb,var(--line) 15%,transparent);padding:.6rem;border-radius:.4rem;font-size:.85rem}`;
