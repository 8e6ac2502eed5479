/** An institute of any size with ten years of enrollments, classes, fees, registers and invoices, on which the benchmarks run. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { FOLDERS } from '#app/folders.ts';
import { seedInstallation } from '#app/installation.ts';
import { recordChange } from '#features/history/history.store.ts';
import { momentAt } from '#kernel/calendar.ts';
import type { Role } from '#kernel/roles.ts';
import { searchKey, sortKey } from '#kernel/spanish.ts';
import { ok } from '#kernel/verdict.ts';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { hashPassword } from '#server/password.ts';
import { dropIndexes, makeAnew, replaceRows } from '#server/vault/whole.store.ts';

/** The fixed time of the benchmarks. */
export const NOW = '2026-06-10T15:00:00.000Z';
export const FIRST_YEAR = 2017;
export const LAST_YEAR = 2026;
export const SECRETARY = { email: 'secretaria@demo.example', password: 'una-clave-de-prueba', token: 'token-of-the-benchmark' } as const;
/** Tokens of further sessions: of the administrator, and of the guardian of the first two students. */
export const OWNER_TOKEN = 'token-of-the-owner';
export const GUARDIAN_TOKEN = 'token-of-the-guardian';
/** Students in a class, classes of a teacher, children of a guardian. */
export const CLASS_SIZE = 25;
const CLASSES_A_TEACHER = 4;
const CHILDREN = 2;
const DAYS_A_MONTH = 25;
/** About how many rows a student has after ten years. */
const ROWS_A_STUDENT = 560;

const SURNAMES = [
  'Abad',
  'Aguirre',
  'Benítez',
  'Córdoba',
  'Domínguez',
  'Echeverría',
  'Ferreyra',
  'Gómez',
  'Ibáñez',
  'Juárez',
  'Ledesma',
  'Muñoz',
  'Núñez',
  'Ojeda',
  'Peralta',
  'Quiroga',
];
const NAMES = ['Ana', 'Bruno', 'Camila', 'Dante', 'Elena', 'Felipe', 'Gala', 'Hugo', 'Irene', 'Joaquín', 'Lola', 'Mateo', 'Nina', 'Olivia'];

/** The id of a student, counted from 1. */
export const studentId = (number: number): string => `65${hex(number)}`;
/** The id of the fee of a student (counted from 1) for a month of a year. */
export const feeId = (student: number, year: number, month: number): string => `67${hex(student * 10_000 + (year - FIRST_YEAR) * 100 + month)}`;
/** The id of a class of a year, counted from 0. */
export const classId = (year: number, number: number): string => `6c${hex((year - FIRST_YEAR) * 100_000 + number)}`;
export const guardianId = (number: number): string => `62${hex(number)}`;
export const teacherId = (number: number): string => `63${hex(number)}`;
/** The surname of a student, one part of which no other student has. */
export const surnameOf = (number: number): string => `${SURNAMES[number % SURNAMES.length]} ${number.toString(36)}`;
/** What a fee costs, in pesos. */
export const FEE_PESOS = 45_000;

const SECRETARY_ID = '640000000000000000000001';
const OWNER_ID = '640000000000000000000002';
const TYPES = ['61', '61'].map((kind, index) => `${kind}${String(index).padStart(22, '0')}`);

/** Changes are not sealed one after the other here: nothing that is measured checks the chain. */
const SEAL = '5'.repeat(64);

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
              // Every student has a different surname, so that the search finds few among many.
              const lastname = surnameOf(number);
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
      const worker = (id: string, role: Role, lastname: string) => {
        const names = { name: 'Celia', lastname, search_name: 'celia', search_lastname: searchKey(lastname), sort_key: sortKey(lastname, 'Celia') };
        return { ...person, id, role, ...names, email: id === SECRETARY_ID ? SECRETARY.email : null };
      };
      const teachers = Array.from({ length: Math.ceil(students / CLASS_SIZE / CLASSES_A_TEACHER) }, (_, index) =>
        worker(teacherId(index), 'teacher', `Profesora ${index}`),
      );
      const guardians = Array.from({ length: Math.ceil(students / CHILDREN) }, (_, index) =>
        worker(guardianId(index), 'guardian', surnameOf(index * CHILDREN + 1)),
      );
      const everybody = [worker(SECRETARY_ID, 'secretary', 'Peralta'), worker(OWNER_ID, 'admin', 'Quiroga'), ...teachers, ...guardians];
      for (let start = 0; start < everybody.length; start += 1000)
        await tx
          .insertInto('users')
          .values(everybody.slice(start, start + 1000))
          .execute();
      await tx.insertInto('credentials').values({ user_id: SECRETARY_ID, password_hash: passwordHash, changed_at: NOW }).execute();
      const sessions = [
        [SECRETARY.token, SECRETARY_ID],
        [OWNER_TOKEN, OWNER_ID],
        [GUARDIAN_TOKEN, guardianId(0)],
      ] as const;
      const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
      await tx
        .insertInto('sessions')
        .values(sessions.map(([token, id]) => ({ token_hash: hashOf(token), user_id: id, created_at: NOW, used_at: NOW, device: 'Chrome en Windows' })))
        .execute();
      await tx
        .insertInto('grade_types')
        .values(TYPES.map((id, index) => ({ id, name: `Prueba ${index}`, search: `prueba ${index}`, percentage: 0 as const })))
        .execute();
      // Somebody has worked with it before: whoever keeps what was read follows the history from here.
      const made = { noun: 'backup', nounId: 'the-last-night', label: 'Copia de la noche', action: 'create' } as const;
      await recordChange(tx, { who: null, now: momentAt(NOW) }, made);
      return ok(null);
    },
    () => true,
  );
  const category = await database.reads.selectFrom('categories').select('id').where('position', '=', 7).executeTakeFirstOrThrow();
  // Indexes are made after the rows of ten years: minutes instead of hours.
  await replaceRows(database, students * ROWS_A_STUDENT, async (tx) => {
    const indexes = database.engine === 'sqlite' ? await dropIndexes(tx) : [];
    for (const statement of tenYears(database.engine, category.id, students)) await sql.raw(statement).execute(tx);
    await makeAnew(tx, indexes);
  });
  // Marked as made, because the nightly backup would run during the measurement.
  await database.script(`insert into backup_nights (day, claimed_at, is_done) values ('${NOW.slice(0, 10)}', '${NOW}', 1)`);
  await database.script(database.engine === 'sqlite' ? 'analyze; pragma wal_checkpoint(TRUNCATE)' : 'vacuum analyze');
  // Ten years of rows are on the disk long since: writing them down is not the Monday's work.
  if (database.engine === 'postgres') await database.script('checkpoint');
};

// The engine itself makes the millions of rows: the only place with SQL of one engine.
const tenYears = (engine: Database['engine'], category: string, students: number): readonly string[] => {
  const hexOf = (number: string): string => (engine === 'sqlite' ? `printf('%022x', ${number})` : `lpad(to_hex((${number})::bigint), 22, '0')`);
  const count = (name: string, from: number, to: number): string => `${name}(i) as (select ${from} union all select i + 1 from ${name} where i < ${to})`;
  const years = count('years', FIRST_YEAR, LAST_YEAR);
  const months = count('months', 3, 12);
  const text = (expression: string): string => `cast(${expression} as text)`;
  const two = (month: string): string => `case when ${month} < 10 then '0' else '' end || ${text(month)}`;
  const isPaid = `(y.i < ${LAST_YEAR} or m.i < 6)`;
  const at = (day: string, hour: number): string => `${text('y.i')} || '-' || ${two('m.i')} || '-' || ${two(day)} || 'T${hour}:00:00.000Z'`;
  // A register is that of one day, and each student pays on the same day of every month, in the order of the numbers.
  const payday = `(1 + (u.student_number - 1) * ${DAYS_A_MONTH} / ${students})`;
  const enrollment = `'66' || ${hexOf(`u.student_number * 100 + y.i - ${FIRST_YEAR}`)}`;
  const fee = `'67' || ${hexOf(`u.student_number * 10000 + (y.i - ${FIRST_YEAR}) * 100 + m.i`)}`;
  const invoice = `'68' || ${hexOf(`u.student_number * 10000 + (y.i - ${FIRST_YEAR}) * 100 + m.i`)}`;
  const line = `'69' || ${hexOf(`u.student_number * 10000 + (y.i - ${FIRST_YEAR}) * 100 + m.i`)}`;
  const registerOf = (day: string): string => `'6a' || ${hexOf(`((y.i - ${FIRST_YEAR}) * 100 + m.i) * 100 + ${day}`)}`;
  // Rows are written in the order of their ids, as they are in a real institute.
  const from = engine === 'sqlite' ? 'from users u not indexed' : 'from users u';
  const inOrder = engine === 'sqlite' ? '' : 'order by 1';
  const monthsOf = `${from} cross join years y cross join months m where u.role = 'student'`;
  const centavos = FEE_PESOS * 100;
  return [
    `with recursive ${years} insert into enrollments (id, student_id, category_id, year, month, created_at)
     select ${enrollment}, u.id, '${category}', y.i, 0, ${text('y.i')} || '-02-10T14:00:00.000Z' ${from} cross join years y where u.role = 'student' ${inOrder}`,
    `with recursive ${years}, ${months} insert into installments (id, student_id, enrollment_id, number, year, value, status, updatable, created_at)
     select ${fee}, u.id, ${enrollment}, m.i, y.i, case when ${isPaid} then 0 else ${centavos} end, case when y.i < ${LAST_YEAR} or m.i <= 6 then 'debt' else 'valid' end, 1, ${text('y.i')} || '-02-10T14:00:00.000Z'
     ${monthsOf} ${inOrder}`,
    `with recursive ${years}, ${months}, ${count('days', 1, DAYS_A_MONTH)} insert into registers (id, opened_at, closed_at, is_open, opening, difference)
     select ${registerOf('d.i')}, ${at('d.i', 12)}, ${at('d.i', 23)}, 0, 0, 0 from years y cross join months m cross join days d where ${isPaid}`,
    `insert into registers (id, opened_at, is_open, opening) values ('6b0000000000000000000001', '2026-06-10T11:00:00.000Z', 1, 0)`,
    `with recursive ${years}, ${months} insert into invoices (id, number, issued_at, register_id, payer_is_user, payer_id, payer_name, payer_lastname, total)
     select ${invoice}, ((y.i - ${FIRST_YEAR}) * 10 + m.i - 3) * ${students} + u.student_number, ${at(payday, 14)}, ${registerOf(payday)}, 1, u.id, u.name, u.lastname, ${centavos}
     ${monthsOf} and ${isPaid} ${inOrder}`,
    `with recursive ${years}, ${months} insert into invoice_lines (id, invoice_id, position, installment_id, student_id, student_name, student_lastname, search_name, search_lastname, number, year, value, payment, was_updatable)
     select ${line}, ${invoice}, 0, ${fee}, u.id, u.name, u.lastname, u.search_name, u.search_lastname, m.i, y.i, ${centavos}, ${centavos}, 1
     ${monthsOf} and ${isPaid} ${inOrder}`,
    'insert into invoiced_names (lastname, name) select distinct search_lastname, search_name from invoice_lines',
    // What was told of it: each invoice, each enrollment, and once a year new prices with all fees that followed.
    `insert into history (id, at, by_id, by_name, noun, noun_id, label, action, after, together, search, position, seal, entry)
     select '7f' || ${hexOf('position')}, at, '${SECRETARY_ID}', 'Peralta, Celia', noun, thing, label, action, after, act, lower(label), position + 1, '${SEAL}',
       case when is_entry = 1 then 1 + sum(is_entry) over (order by position) end
     from (
       select told.*, row_number() over (order by at, thing) as position,
         case when act is null then 1 when row_number() over (partition by act order by at, thing) = 1 then 1 else 0 end as is_entry
       from (
         select issued_at as at, 'invoice' as noun, id as thing, 'Factura ' || ${text('number')} as label, 'create' as action,
           '{"invoiceid":' || ${text('number')} || ',"user":"' || payer_lastname || '","total":' || ${text('total')} || ',"register":"' || register_id || '"}' as after, null as act
         from invoices
         union all select e.created_at, 'enrollment', e.id, u.lastname || ', ' || u.name || ' · ' || ${text('e.year')}, 'create', '{"year":' || ${text('e.year')} || '}', null
         from enrollments e join users u on u.id = e.student_id
         union all select ${text('f.year')} || '-12-01T14:00:00.000Z', 'installment', f.id, u.lastname || ', ' || u.name || ' · Diciembre ' || ${text('f.year')}, 'reprice',
           '{"value":' || ${text(String(centavos))} || '}', 'prices-' || ${text('f.year')}
         from installments f join users u on u.id = f.student_id where f.number = 12 and f.year < ${LAST_YEAR}
       ) as told
     ) as chained`,
    `update history_head set position = (select max(position) from history), entries = (select max(entry) from history), seal = '${SEAL}'`,
    ...taught({ hexOf, count, years, category, from, inOrder, enrollment }),
    `insert into counters (name, value) select 'invoices ' || substr(issued_at, 1, 4), count(*) from invoices group by substr(issued_at, 1, 4)`,
    `insert into counters (name, value) values ('invoice', ${students * 100}) on conflict (name) do update set value = ${students * 100}`,
  ];
};

type Words = {
  readonly hexOf: (number: string) => string;
  readonly count: (name: string, from: number, to: number) => string;
  readonly years: string;
  readonly category: string;
  readonly from: string;
  readonly inOrder: string;
  readonly enrollment: string;
};

/** Classes of twenty-five with two grades a bimester, forty days, four absences and an observation for each student. */
const taught = ({ hexOf, count, years, category, from, inOrder, enrollment }: Words): readonly string[] => {
  const year = `(y.i - ${FIRST_YEAR})`;
  const classOf = (number: string): string => `'6c' || ${hexOf(`${year} * 100000 + ${number}`)}`;
  const ofStudent = classOf(`(u.student_number - 1) / ${CLASS_SIZE}`);
  const columnOf = (number: string): string => `'6d' || ${hexOf(`(${year} * 100000 + ${number}) * 100 + p.i * 10 + t.i`)}`;
  const dayOf = (number: string, day: string): string => `'6e' || ${hexOf(`(${year} * 100000 + ${number}) * 100 + ${day}`)}`;
  const classes = `(select distinct (u.student_number - 1) / ${CLASS_SIZE} as n from users u where u.role = 'student') c`;
  const own = (kind: string, part: string): string => `'${kind}' || ${hexOf(`(u.student_number * 100 + ${year}) * 100 + ${part}`)}`;
  const type = `case when t.i = 0 then '${TYPES[0]}' else '${TYPES[1]}' end`;
  const monthAndDay = `case when 3 + d.i / 4 < 10 then '0' else '' end || cast(3 + d.i / 4 as text) || '-' || case when d.i % 4 = 0 then '05' when d.i % 4 = 1 then '12' when d.i % 4 = 2 then '19' else '26' end`;
  const periods = `${count('periods', 1, 4)}, ${count('kinds', 0, 1)}`;
  const number = `(u.student_number - 1) / ${CLASS_SIZE}`;
  const missed = '(u.student_number * 7 + k.i * 9) % 40';
  return [
    `insert into guardianships (guardian_id, student_id) select '62' || ${hexOf(`(u.student_number - 1) / ${CHILDREN}`)}, u.id ${from} where u.role = 'student'`,
    `with recursive ${years} insert into classes (id, category_id, teacher_id, year, room, day1, hour_in1, hour_out1, day2, hour_in2, hour_out2, capacity, created_at)
     select ${classOf('c.n')}, '${category}', '63' || ${hexOf(`c.n / ${CLASSES_A_TEACHER}`)}, y.i, 1 + c.n % 20, 'Lunes', '18:00', '19:00', 'Jueves', '18:00', '19:00', 30, cast(y.i as text) || '-02-20T14:00:00.000Z'
     from years y cross join ${classes}`,
    `with recursive ${years} insert into class_places (enrollment_id, class_id, student_id) select ${enrollment}, ${ofStudent}, u.id ${from} cross join years y where u.role = 'student' ${inOrder}`,
    `with recursive ${years}, ${periods} insert into grade_columns (id, class_id, period, grade_type_id, position)
     select ${columnOf('c.n')}, ${classOf('c.n')}, p.i, ${type}, t.i from years y cross join ${classes} cross join periods p cross join kinds t`,
    `with recursive ${years}, ${periods} insert into grades (id, column_id, class_id, student_id, value)
     select ${own('6f', 'p.i * 10 + t.i')}, ${columnOf(number)}, ${ofStudent}, u.id, 400 + (u.student_number * 37 + p.i * 11 + t.i) % 600
     ${from} cross join years y cross join periods p cross join kinds t where u.role = 'student' ${inOrder}`,
    `with recursive ${years}, ${count('days', 0, 39)} insert into attendance_days (id, class_id, period, day)
     select ${dayOf('c.n', 'd.i')}, ${classOf('c.n')}, 1 + d.i / 10, cast(y.i as text) || '-' || ${monthAndDay} from years y cross join ${classes} cross join days d`,
    `with recursive ${years}, ${count('misses', 0, 3)} insert into absences (id, day_id, class_id, student_id)
     select ${own('70', 'k.i')}, ${dayOf(number, missed)}, ${ofStudent}, u.id ${from} cross join years y cross join misses k where u.role = 'student' ${inOrder}`,
    `with recursive ${years} insert into observations (id, class_id, student_id, period, description)
     select ${own('71', '1')}, ${ofStudent}, u.id, 1, 'Trabaja bien en clase y participa con ganas.' ${from} cross join years y where u.role = 'student' ${inOrder}`,
  ];
};
