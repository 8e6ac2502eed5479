/** How long papers take in the printer's child, how large they are and how the child grows: one invoice, long lists, the report cards and certificates of a class. Usage: npx tsx bench/papers.ts [rounds] */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { FOLDERS } from '#app/folders.ts';
import type { Invoice } from '#features/invoices/invoice.contract.ts';
import { invoicePaper, invoicesPaper } from '#features/invoices/invoice.pdf.ts';
import { cambridgePaper, certificatesPaper } from '#features/grades/certificate.pdf.ts';
import { reportCardsPaper } from '#features/observations/report-card.pdf.ts';
import { usersPaper } from '#features/users/user.pdf.ts';
import { type Paper, startPrinter } from '#server/papers/printer.ts';

const rounds = Number(process.argv[2] ?? 20);
const TODAY = '2026-06-10';
const INSTITUTE = { name: 'Instituto', claim: 'Inglés', address: 'Calle 1', town: 'Villa Ejemplo', phone: '0000', email: 'hola@demo.example', logo: null };
const PERSON = { _id: '5e', name: 'Íñigo José', lastname: 'Güiraldes' };

const invoice: Invoice = {
  _id: '5e',
  invoiceid: 4512,
  date: '2026-06-10T15:00:00.000Z',
  register: '5e',
  user: { user_id: { ...PERSON, email: 'inigo@demo.example', cel: '0000 15-555-0101' } },
  total: 4_900_000,
  payments: [{ form: 'cash', amount: 4_900_000 }],
  details: [6, 7].map((number) => ({
    _id: '5e',
    installment: {
      _id: '5e',
      number,
      year: 2026,
      student: PERSON,
      value: 0,
      status: 'debt',
      updatable: true,
      date: '2026-03-01T15:00:00.000Z',
      enrollment: null,
    },
    value: 2_450_000,
    payment: 2_450_000,
    discount: 200_000,
    cashDiscount: 200_000,
    extraDiscount: 0,
    studentName: 'Güiraldes, Íñigo José',
    number,
    year: 2026,
  })),
};

const incomes = (rows: number): Paper =>
  invoicesPaper(
    Array.from({ length: rows }, (_, index) => ({
      date: '2026-06-10T15:00:00.000Z',
      invoiceid: index + 1,
      total: 2_450_000 + index,
      user: { user_id: PERSON },
    })),
    { withTotal: true },
    INSTITUTE,
    TODAY,
  );
const students = (rows: number): Paper =>
  usersPaper(
    'student',
    Array.from({ length: rows }, (_, index) => ({
      ...PERSON,
      studentnumber: index + 1,
      dni: 51_000_000 + index,
      email: 'inigo.guiraldes@demo.example',
      cel: '0000 15-555-0101',
      dob: '2014-05-03T00:00:00.000Z',
      category: '1° Año',
    })),
    INSTITUTE,
    TODAY,
  );

const SIGNING = { ...INSTITUTE, signerName: 'Alicia Quiroga', signerTitle: 'Directora' };
const KINDS = ['Writing', 'Reading', 'Listening', 'Speaking', 'Use of English', 'Homework', 'Behaviour'];
const OBSERVATION =
  'Trabajó muy bien durante todo el bimestre: participa con entusiasmo, lee con fluidez y escribe cada vez mejor. Le sugerimos repasar en casa.';
const classOf = (size: number) =>
  Array.from({ length: size }, (_, index) => ({ ...PERSON, _id: `5e${index}`, lastname: `Güiraldes ${index}`, dni: 51_000_000 + index }));
const columns = [1, 2, 3, 4, 5].flatMap((period) => KINDS.map((name) => ({ period, typeId: name, name, percentage: name === 'Homework' })));

/** The report cards of the fourth bimester: seven kinds, final exams, absences, an observation. */
const reportCards = (size: number): Paper =>
  reportCardsPaper(
    classOf(size).map((student, index) => ({
      student,
      given: columns.map(({ period, typeId }, at) => ({ period, typeId, value: 400 + ((index * 37 + at * 53) % 60) * 10 })),
      absences: Array.from({ length: index % 5 }, (_, at) => ({ period: 1 + (at % 4) })),
      observation: OBSERVATION,
    })),
    {
      ...{ category: { name: '6° Año', letters: false, certificatelevel: 'First B2' }, year: 2026, teacher: 'Elena Núñez', period: 4, columns },
      days: new Map([1, 2, 3, 4].map((period) => [period, Array.from({ length: 17 }, () => TODAY)])),
    },
    SIGNING,
    TODAY,
  );
const certified = (size: number) =>
  classOf(size).map((student) => ({ student, grades: KINDS.slice(0, 4).map((name, index) => ({ name, value: 700 + 50 * index, percentage: false })) }));
const CEREMONY = {
  category: { name: 'Junior', letters: false, cambridgelevel: 'Flyers' as const },
  year: 2026,
  teacher: 'Elena Núñez',
  date: 'viernes 11 de diciembre de 2026',
};

const printer = startPrinter({ papersDir: FOLDERS.papers, workerPath: FOLDERS.printerWorker, maxBytes: Number.POSITIVE_INFINITY });

/** The memory of the child and its processor time, which says more than the clock when the machine does other work too. */
const child = (): { readonly megabytes: number; readonly workedMs: number } => {
  const line = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,command='], { encoding: 'utf8' })
    .split('\n')
    .map((one) => one.trim().split(/\s+/))
    .find(([, parent, , ...command]) => Number(parent) === process.pid && command.join(' ').includes('printer-worker'));
  const [, , , , , , , , , , , , , user = '0', system = '0'] = readFileSync(`/proc/${line?.[0]}/stat`, 'utf8').split(' ');
  return { megabytes: Math.round(Number(line?.[2] ?? 0) / 1024), workedMs: (Number(user) + Number(system)) * 10 };
};

const measure = async (name: string, paper: Paper, times: number): Promise<void> => {
  const took: number[] = [];
  const before = child();
  let bytes = 0;
  for (let turn = 0; turn < times; turn++) {
    const start = performance.now();
    const verdict = await printer.print(paper);
    took.push(performance.now() - start);
    if (!verdict.ok) throw new Error(`${name}: ${verdict.reasons[0].msg}`);
    bytes = verdict.value.length;
  }
  took.sort((a, b) => a - b);
  const median = took[Math.floor(took.length / 2)] ?? 0;
  const after = child();
  const worked = (after.workedMs - before.workedMs) / times;
  console.log(
    `${name.padEnd(30)} median ${median.toFixed(0)} ms, slowest ${(took.at(-1) ?? 0).toFixed(0)} ms, worked ${worked.toFixed(0)} ms; ${(bytes / 1024).toFixed(0)} kB; child ${after.megabytes} MB`,
  );
};

await measure('first invoice, child starting', invoicePaper(invoice, INSTITUTE, TODAY), 1);
await measure('an invoice', invoicePaper(invoice, INSTITUTE, TODAY), rounds);
await measure('a report card', reportCards(1), rounds);
await measure('30 report cards', reportCards(30), rounds);
await measure('a certificate', certificatesPaper(certified(1), CEREMONY, SIGNING), rounds);
await measure('30 certificates', certificatesPaper(certified(30), CEREMONY, SIGNING), rounds);
await measure('30 Cambridge certificates', cambridgePaper(certified(30), CEREMONY, SIGNING), rounds);
await measure('300 students', students(300), rounds);
await measure('1,000 incomes', incomes(1000), rounds);
await measure('1,000 students', students(1000), rounds);
await measure('5,000 incomes, the most', incomes(5000), 2);
await printer.close();
