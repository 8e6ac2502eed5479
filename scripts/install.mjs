// Installs the packages when they or the Node version changed since the last time. Node built-ins only.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeTurn } from './turn.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = join(root, 'node_modules', '.installed');
const DONE = { compiled: Promise.resolve() };

/** Makes node_modules what package-lock.json says. Ends the program when that fails. */
export const install = async () => {
  await (await installPackages()).compiled;
};

/** The same for those who can begin with the sources of the packages: `compiled` is kept once what has to be compiled of them is compiled too. */
export const installPackages = async () => {
  const stamp = createHash('sha256').update(lockedPackages()).update(process.version).digest('hex');
  const isDone = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
  if (isDone()) return DONE;
  // npm would empty the folder to which the link points, which others use too.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error('La carpeta node_modules es un enlace a otra carpeta, y los paquetes no están al día. Bórrelo y vuelva a intentar.');
    process.exit(1);
  }
  const release = await takeTurn('install');
  if (isDone()) {
    release();
    return DONE;
  }
  console.log('Instalando los paquetes (la primera vez tarda unos minutos) …');
  await npm('ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund');
  const compile = async () => {
    await npm('rebuild', ...withScripts());
    writeFileSync(stampFile, stamp);
    release();
  };
  return { compiled: compile() };
};

const npm = async (...words) => {
  const child = spawn('npm', [...words, '--loglevel=error'], { cwd: root, stdio: 'inherit', env: { ...ownHeaders(), ...process.env } });
  const status = await new Promise((answer) => child.once('error', answer).once('close', answer));
  if (status === 0) return;
  console.error('No se pudieron instalar los paquetes. Revise la conexión y vuelva a intentar.');
  process.exit(1);
};

// The only packages whose own scripts may run.
const withScripts = () => Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).allowScripts);

// Without the program's own version: an update that brings no other packages needs no installation.
const lockedPackages = () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return JSON.stringify({ ...packages, '': { ...packages[''], version: undefined } });
};

// SQLite may have to be compiled: with the headers beside this Node, where it has them, instead of downloading some.
const ownHeaders = () => {
  const prefix = dirname(dirname(process.execPath));
  return existsSync(join(prefix, 'include', 'node', 'node_api.h')) ? { npm_config_nodedir: prefix } : {};
};
