/** Measures the finder of the office at the server: names, numbers, telephones, the people opened last, and the list by debt. Run: npx tsx bench/search.ts [students] [engines] */
import { build } from '../scripts/build.mjs';
import type { Database } from '#server/database/database.ts';
import { fillInstitute, SECRETARY, studentId, surnameOf } from './big-institute.ts';
import { askAlone, onFilled, onPostgres, onSqlite, partOf, type Place } from './ground.ts';

const [size = '20000', engines = 'sqlite,postgres'] = process.argv.slice(2);
const STUDENTS = Number(size);
const ROUNDS = 100;

/** Gives every person a telephone in one of several notations, and every student a DNI and a relative. */
const PHONES = [
  "update users set dni = 30000000 + student_number, cel = '(3492) 15-' || cast(400000 + student_number as text) where role = 'student'",
  "update users set cel = '3492 15-' || cast(600000 + (select min(s.student_number) from guardianships g join users s on s.id = g.student_id where g.guardian_id = users.id) as text) where role = 'guardian'",
  "insert into related_phones (user_id, position, relation, name, cel) select id, 0, 'mother', 'Laura', '+54 9 3492 ' || cast(700000 + student_number as text) from users where role = 'student'",
];

const anyone = (turn: number): number => ((turn * 7919) % STUDENTS) + 1;
const text = (words: string): string => `/search?text=${encodeURIComponent(words)}`;
const THREE_LETTERS = ['aba', 'que', 'nun', 'oli', 'zzz'];

const QUESTIONS: readonly (readonly [name: string, path: (turn: number) => string])[] = [
  ['three letters', (turn) => text(THREE_LETTERS[turn % THREE_LETTERS.length] ?? '')],
  ['a surname', (turn) => text(surnameOf(anyone(turn)))],
  ['surname and name', (turn) => text(`${surnameOf(anyone(turn))} ana`)],
  ['a legajo, with the invoice of the number', (turn) => text(String(anyone(turn)))],
  ['a DNI', (turn) => text(String(30_000_000 + anyone(turn)))],
  ['a telephone', (turn) => text(`0${3492}-15${400_000 + anyone(turn)}`)],
  ["a relative's telephone", (turn) => text(`${700_000 + anyone(turn)}`)],
  ['eight opened last', (turn) => `/search?people=${Array.from({ length: 8 }, (_, index) => studentId(anyone(turn + index))).join(',')}`],
  ['list of students by debt', () => '/user?type=student&active=true&page=1&size=10&searchTab=true&sort=-owed'],
];

const fill = async (database: Database): Promise<void> => {
  await fillInstitute(database, STUDENTS);
  await database.script([...PHONES, 'analyze'].join(';'));
};

const measure = (place: Place): Promise<void> =>
  onFilled(place, fill, async (port) => {
    console.log(`\n${place.engine}, ${STUDENTS} students, ten years\n  | asked | p50 ms | p95 ms | found |\n  |---|---|---|---|`);
    for (const [name, path] of QUESTIONS) {
      let found = 0;
      const times = await askAlone({ port, token: SECRETARY.token, rounds: ROUNDS }, path, (body) => {
        const answer = JSON.parse(body.toString()) as { readonly people?: readonly unknown[] } & readonly unknown[];
        found += answer.people?.length ?? answer.length;
      });
      console.log(`  | ${name} | ${partOf(times, 0.5).toFixed(1)} | ${partOf(times, 0.95).toFixed(1)} | ${found} |`);
    }
  });

await build();
for (const engine of engines.split(',')) await (engine === 'sqlite' ? onSqlite : onPostgres)(measure);
