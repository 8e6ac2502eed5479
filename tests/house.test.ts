/** The repository as it is: its files and documents, and that every call of a contract has its answer. */
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answers } from '#app/parts.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import { CHECKS, faultsOfAnswers, filesOf } from './house.ts';

const root = resolve(import.meta.dirname, '..');

describe('The repository', () => {
  test.each(Object.entries(CHECKS))('%s', (_name, check) => {
    expect(check(root)).toEqual([]);
  });
});

test('Every call of every contract is answered exactly once', async () => {
  const contracts = filesOf(root, 'src/features').filter((path) => path.endsWith('.contract.ts'));
  const modules: readonly Readonly<Record<string, unknown>>[] = await Promise.all(contracts.map((path) => import(join(root, path))));
  const declared = modules.flatMap((module) => Object.values(module).filter(isEndpoint)).map(({ call }) => call);
  expect(declared.length).toBeGreaterThan(50);
  expect(
    faultsOfAnswers(
      declared,
      answers.map(({ endpoint }) => endpoint.call),
    ),
  ).toEqual([]);
});

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'call' in value && 'allow' in value && 'reply' in value;
