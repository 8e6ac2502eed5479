// Installs and builds what changed since the last time, and runs one of the built programs in the same process.
import { install } from './install.mjs';

/** Runs a program of dist/server. If it cannot be built or loaded, one sentence says why. */
export const run = async (program) => {
  await install();
  try {
    const { build } = await import('./build.mjs');
    await build();
    await import(`../dist/server/${program}`);
  } catch (error) {
    const said = faultOf(error);
    if (said === null) throw error;
    console.error(said);
    process.exit(1);
  }
};

const faultOf = ({ code, path, message }) => {
  if (/^(ERR_DLOPEN_FAILED|(ERR_)?MODULE_NOT_FOUND)$/.test(code) || /NODE_MODULE_VERSION|Cannot find native binding/.test(message))
    return `Los paquetes del programa no son los de este Node (${process.version}) o están incompletos. Borre la carpeta node_modules y ejecute otra vez npm start.`;
  if (/^(EACCES|EPERM|EROFS)$/.test(code))
    return `No se puede preparar el programa: no hay permiso para escribir en ${path}. Ejecute npm start una vez con el dueño de la carpeta.`;
  if (/^(ENOSPC|EDQUOT)$/.test(code)) return 'No se puede preparar el programa: el disco está lleno. Libere lugar y vuelva a intentar.';
  return null;
};
