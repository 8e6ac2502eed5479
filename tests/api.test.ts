/** The description of the API is true: it has every call, its examples fit what the calls take and give, and other programs can read it. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { apiWords } from '#app/api-words.ts';
import { answers } from '#app/parts.ts';
import { type Endpoint, isFileReply, methodOf, pathOf } from '#kernel/endpoint.ts';
import { docsPage } from '#server/http/docs-page.ts';
import { openApiOf } from '#server/http/openapi.ts';

const endpoints: readonly Endpoint[] = answers.map((one) => one.endpoint);
const words = apiWords();
const document = openApiOf(endpoints, words);
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

/** Every value below a key, wherever it stands. */
const valuesOf = (value: unknown, key: string): readonly unknown[] =>
  value === null || typeof value !== 'object' ? [] : Object.entries(value).flatMap(([name, one]) => [...(name === key ? [one] : []), ...valuesOf(one, key)]);

describe('The description of the API', () => {
  test('has every call once, in a described group, with the roles that may make it', () => {
    expect(operations).toHaveLength(endpoints.length);
    expect(new Set(operations.map((one) => one.operationId)).size).toBe(endpoints.length);
    const groups = document.tags.map(({ name }) => name);
    expect(operations.filter(({ tags }) => !groups.includes(tags[0] ?? '')).map(({ operationId }) => operationId)).toEqual([]);
    expect(operations.filter(({ description, summary }) => description === '' || summary === '')).toEqual([]);
  });

  test('describes each parameter of a path and a query', () => {
    const silent = operations.flatMap((one) => one.parameters.filter(({ description }) => description === '').map(({ name }) => `${one.operationId} ${name}`));
    expect(silent).toEqual([]);
  });

  test('describes every shape that it names, and every part of a path', () => {
    const described = (['schemas', 'responses'] as const).flatMap((kind) =>
      Object.keys(document.components[kind]).map((name) => `#/components/${kind}/${name}`),
    );
    expect([...new Set(valuesOf(document, '$ref'))].filter((one) => !described.includes(String(one)))).toEqual([]);
    const nameless = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).filter(({ parameters }) => {
        const told = parameters.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`);
        return told.join() !== (path.match(/\{\w+\}/g) ?? []).join();
      }),
    );
    expect(nameless).toEqual([]);
    const forms = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
    expect(forms.filter((form, at) => forms.indexOf(form) !== at)).toEqual([]);
  });

  test('shows for each call an example that the call understands', () => {
    const wrong = endpoints.flatMap((endpoint) => {
      const example = words.examples[endpoint.call];
      // A new call has its example once `npm run examples` has recorded its tests.
      if (example === undefined) return [];
      const { path = '', body, reply } = example;
      const form = new RegExp(`^${pathOf(endpoint).replace(/:\w+/g, '[^/]+')}$`);
      const faults = [
        ...(path === '' || form.test(path.split('?')[0] ?? '') ? [] : [`path ${path}`]),
        ...(endpoint.body === undefined || body === undefined || z.safeDecode(endpoint.body, body).success ? [] : ['body']),
        ...(isFileReply(endpoint.reply) || (reply !== undefined && z.safeDecode(endpoint.reply, reply).success) ? [] : ['reply']),
      ];
      return faults.map((fault) => `${endpoint.call}: ${fault}`);
    });
    expect(wrong).toEqual([]);
    expect(Object.keys(words.examples).filter((call) => !endpoints.some((endpoint) => endpoint.call === call))).toEqual([]);
  });

  test('is readable as a page, with each call and its refusals, and without scripts', () => {
    const page = docsPage(document, 'once');
    for (const endpoint of endpoints) expect(page).toContain(`<b class="${methodOf(endpoint).toLowerCase()}">${methodOf(endpoint)}</b>`);
    expect(page.match(/<details id="/g)).toHaveLength(endpoints.length);
    expect(page).toContain('«Debe ingresar dinero en la caja para registrar un nuevo Movimiento»');
    expect(page).not.toMatch(/<script| style=|undefined|\[object/);
  });
});
