/** An institute of any size with ten years of enrollments, fees, registers and invoices: what the benchmarks run on. */
import { createHash } from 'node:crypto';
import { FOLDERS } from '#app/folders.ts';
import { seedInstallation } from '#app/installation.ts';
import { momentAt } from '#kernel/calendar.ts';
import { searchKey, sortKey } from '#kernel/spanish.ts';
import { ok } from '#kernel/verdict.ts';
import type { Database } from '#server/database.ts';
import { migrate } from '#server/migrate.ts';
import { hashPassword } from '#server/password.ts';

/** The present of the benchmarks. */
export const NOW = '2026-06-10T15:00:00.000Z';
export const FIRST_YEAR = 2017;
export const LAST_YEAR = 2026;
export const SECRETARY = { email: 'secretaria@demo.example', password: 'una-clave-de-prueba', token: 'token-of-the-benchmark' } as const;

const SURNAMES = ['Abad', 'Aguirre', 'Benítez', 'Córdoba', 'Domínguez', 'Echeverría', 'Ferreyra', 'Gómez', 'Ibáñez', 'Juárez', 'Ledesma', 'Muñoz', 'Núñez', 'Ojeda', 'Peralta', 'Quiroga'];
const NAMES = ['Ana', 'Bruno', 'Camila', 'Dante', 'Elena', 'Felipe', 'Gala', 'Hugo', 'Irene', 'Joaquín', 'Lola', 'Mateo', 'Nina', 'Olivia'];

/** The id of a student, counted from 1. */
export const studentId = (number: number): string => `65${hex(number)}`;
/** The id of the fee of a student (counted from 1) for a month of a year. */
export const feeId = (student: number, year: number, month: number): string => `67${hex(student * 10_000 + (year - FIRST_YEAR) * 100 + month)}`;
/** What a fee costs, in pesos. */
export const FEE_PESOS = 45_000;

const hex = (number: number): string => number.toString(16).padStart(22, '0');

/** Fills an empty database. */
export const fillInstitute = async (database: Database, students: number): Promise<void> => {
  await migrate(database, FOLDERS.migrations);
  const passwordHash = await hashPassword(SECRETARY.password);
  await database.transaction(
    async (tx) => {
      await seedInstallation(tx, momentAt(NOW));
      const person = { sex: 'Femenino' as const, active: 1 as const, created_at: NOW };
      for (let start = 1; start <= students; start += 1000) {
        const numbers = Array.from({ length: Math.min(1000, students - start + 1) }, (_, index) => start + index);
        await tx
          .insertInto('users')
          .values(
            numbers.map((number) => {
              // Every student has a surname of his own, so that the search finds few among many.
              const lastname = `${SURNAMES[number % SURNAMES.length]} ${number.toString(36)}`;
              const name = NAMES[number % NAMES.length] ?? 'Ana';
              return {
                ...person,
                id: studentId(number),
                role: 'student' as const,
                name,
                lastname,
                search_name: searchKey(name),
                search_lastname: searchKey(lastname),
                sort_key: sortKey(lastname, name),
                student_number: number,
                discount: 0 as const,
                charge_day: 31 as const,
              };
            }),
          )
          .execute();
      }
      const id = '640000000000000000000001';
      await tx
        .insertInto('users')
        .values({ ...person, id, role: 'secretary', name: 'Celia', lastname: 'Peralta', search_name: 'celia', search_lastname: 'peralta', sort_key: sortKey('Peralta', 'Celia'), email: SECRETARY.email })
        .execute();
      await tx.insertInto('credentials').values({ user_id: id, password_hash: passwordHash, changed_at: NOW }).execute();
      const token = createHash('sha256').update(SECRETARY.token).digest('hex');
      await tx.insertInto('sessions').values({ token_hash: token, user_id: id, created_at: NOW, used_at: NOW }).execute();
      return ok(null);
    },
    () => true,
  );
  const category = await database.reads.selectFrom('categories').select('id').where('position', '=', 7).executeTakeFirstOrThrow();
  for (const statement of tenYears(database.engine, category.id, students)) await database.script(statement);
};

// Millions of rows are made by the engine itself: the only place where its own words are used.
const tenYears = (engine: Database['engine'], category: string, students: number): readonly string[] => {
  const hexOf = (number: string): string => (engine === 'sqlite' ? `printf('%022x', ${number})` : `lpad(to_hex((${number})::bigint), 22, '0')`);
  const count = (name: string, from: number, to: number): string => `${name}(i) as (select ${from} union all select i + 1 from ${name} where i < ${to})`;
  const years = count('years', FIRST_YEAR, LAST_YEAR);
  const months = count('months', 3, 12);
  const text = (expression: string): string => `cast(${expression} as text)`;
  const two = (month: string): string => `case when ${month} < 10 then '0' else '' end || ${text(month)}`;
  const isPaid = `(y.i < ${LAST_YEAR} or m.i < 6)`;
  const instant = (day: string): string => `${text('y.i')} || '-' || ${two('m.i')} || '-${day}T14:00:00.000Z'`;
  const enrollment = `'66' || ${hexOf(`u.student_number * 100 + y.i - ${FIRST_YEAR}`)}`;
  const fee = `'67' || ${hexOf(`u.student_number * 10000 + (y.i - ${FIRST_YEAR}) * 100 + m.i`)}`;
  const invoice = `'68' || ${hexOf(`u.student_number * 10000 + (y.i - ${FIRST_YEAR}) * 100 + m.i`)}`;
  const line = `'69' || ${hexOf(`u.student_number * 10000 + (y.i - ${FIRST_YEAR}) * 100 + m.i`)}`;
  const register = `'6a' || ${hexOf(`(y.i - ${FIRST_YEAR}) * 100 + m.i`)}`;
  const students_ = `users u where u.role = 'student'`;
  const monthsOf = `from years y cross join months m cross join ${students_}`;
  const centavos = FEE_PESOS * 100;
  return [
    `with recursive ${years} insert into enrollments (id, student_id, category_id, year, month, created_at)
     select ${enrollment}, u.id, '${category}', y.i, 0, ${text('y.i')} || '-02-10T14:00:00.000Z' from years y cross join ${students_}`,
    `with recursive ${years}, ${months} insert into installments (id, student_id, enrollment_id, number, year, value, status, updatable, created_at)
     select ${fee}, u.id, ${enrollment}, m.i, y.i, case when ${isPaid} then 0 else ${centavos} end, case when y.i < ${LAST_YEAR} or m.i <= 6 then 'debt' else 'valid' end, 1, ${text('y.i')} || '-02-10T14:00:00.000Z'
     ${monthsOf}`,
    `with recursive ${years}, ${months} insert into registers (id, opened_at, closed_at, is_open, opening, difference)
     select ${register}, ${instant('05')}, ${instant('06')}, 0, 0, 0 from years y cross join months m where ${isPaid}`,
    `insert into registers (id, opened_at, is_open, opening) values ('6b0000000000000000000001', '2026-06-10T11:00:00.000Z', 1, 0)`,
    `with recursive ${years}, ${months} insert into invoices (id, number, issued_at, register_id, payer_is_user, payer_id, payer_name, payer_lastname, total)
     select ${invoice}, ((y.i - ${FIRST_YEAR}) * 10 + m.i - 3) * ${students} + u.student_number, ${instant('05')}, ${register}, 1, u.id, u.name, u.lastname, ${centavos}
     ${monthsOf} and ${isPaid}`,
    `with recursive ${years}, ${months} insert into invoice_lines (id, invoice_id, position, installment_id, student_id, student_name, student_lastname, search_name, search_lastname, number, year, value, payment, was_updatable)
     select ${line}, ${invoice}, 0, ${fee}, u.id, u.name, u.lastname, u.search_name, u.search_lastname, m.i, y.i, ${centavos}, ${centavos}, 1
     ${monthsOf} and ${isPaid}`,
    `insert into counters (name, value) values ('invoice', ${students * 100}) on conflict (name) do update set value = ${students * 100}`,
    engine === 'sqlite' ? 'analyze' : 'vacuum analyze',
  ];
};
