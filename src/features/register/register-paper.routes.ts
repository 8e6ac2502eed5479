/** Prints the lists of closed registers as they are posted, and the book of a register as it is stored. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { isOwner } from '#kernel/roles.ts';
import { forbid, notFound } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { movementsPaper, registersPaper } from './register.pdf.ts';
import { printMovements, printRegisters } from './register-paper.contract.ts';
import { ledgerFor, ledgerOf } from './register.rules.ts';
import { findMovements } from './register-movement.store.ts';
import { findLastRegister, findRegister } from './register.store.ts';

const NO_REGISTER = notFound('La caja no existe');
const ONLY_THE_LAST = forbid('Solo la administración puede ver las cajas de otros días');

export const registerPaperRoutes: readonly Answer[] = [
  answer(printRegisters, async ({ query, body, now, reads, print }) => print(registersPaper(body, query, await readInstitute(reads), now.day))),

  answer(printMovements, async ({ body, who, now, reads, print }) => {
    const owns = isOwner(who);
    if (!owns && (await findLastRegister(reads))?.id !== body._id) return ONLY_THE_LAST;
    const register = await findRegister(reads, body._id);
    if (register === null) return NO_REGISTER;
    const lines = ledgerFor(who, ledgerOf(register, await findMovements(reads, register.id)));
    return print(movementsPaper(lines, register, { withSums: owns }, await readInstitute(reads), now.day));
  }),
];
