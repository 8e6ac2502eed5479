// After a change of dependencies: writes every platform of the Typst compiler into the lock, also those that the package registry lacks.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const lockFile = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(lockFile, 'utf8'));
const PACKAGE = 'node_modules/@myriaddreamin/typst-ts-node-compiler';
const { version, optionalDependencies } = lock.packages[PACKAGE];
const OS = { darwin: 'darwin', linux: 'linux', win32: 'win32', android: 'android' };

for (const name of Object.keys(optionalDependencies ?? {})) {
  const key = `node_modules/${name}`;
  if (lock.packages[key] !== undefined) continue;
  const [os, cpu, abi] = name.slice('@myriaddreamin/typst-ts-node-compiler-'.length).split('-');
  const libc = abi === 'musl' ? ['musl'] : abi === 'gnu' ? ['glibc'] : undefined;
  lock.packages[key] = { version, cpu: [cpu], ...(os === 'linux' && libc ? { libc } : {}), optional: true, os: [OS[os] ?? os] };
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
