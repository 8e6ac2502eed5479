/** Every kind of write of the office, the teachers and the families, as calls that can be made again and again: each takes what others left, and leaves something. */
import { CAST, type CastName } from '../cast.ts';
import { openClassroom } from '../classroom.ts';
import type { Heard, School } from '../school.ts';

/** Things that wait for the next deed, by what they are. Where the name begins with a dash they are not, or not only, ids of rows that are there. */
export type Things = Map<string, string[]>;

type Method = 'POST' | 'PUT' | 'DELETE';
export type Call = readonly [method: Method, path: string, body?: object];

export type Deed = {
  readonly by: CastName;
  /** It takes one thing of each of these. */
  readonly takes: readonly string[];
  /** It moves money, for which the register must be open. */
  readonly isMoney?: true;
  /** `n` is different in every call. */
  readonly call: (things: readonly string[], n: number) => Call;
  /** The things that it leaves, by kind. */
  readonly leaves?: Readonly<Record<string, Leaving>>;
  /** Where to read what it left, in the form of its reply, when the reply was lost and the call takes no key. */
  readonly look?: string;
};

export const NOW = '2026-06-05T15:00:00.000Z';
const STATIONERY = '5fe813b999e13c3f807a0d7a';
const WITHDRAWAL = '5fe813b999e13c3f807a0d7d';
const payer = { _id: CAST.guardian.id };
/** The parts of a thing that is made of several. */
const parts = (thing: string | undefined): readonly [string, string, string] => {
  const [one = '', two = '', three = ''] = (thing ?? '').split(' ');
  return [one, two, three];
};
type Leaving = (reply: Heard['body'], things: readonly string[], all: Things) => string | readonly string[];
/** What was made, and what was taken. */
const made: Leaving = ({ _id }) => _id;
/** An invoice: its id, its number, and the fee that it paid. */
const issued: Leaving = ({ _id, invoiceid }, [fee]) => `${_id} ${invoiceid} ${fee}`;
const same: Leaving = (_, [thing = '']) => thing;
const paying = (installment: string | undefined) => [{ installment, value: 10, payment: 10 }];

const IN_TWO_FORMS = [
  { form: 'cash', amount: 4 },
  { form: 'transfer', amount: 6 },
];

type Deeds = Readonly<Record<string, Deed>>;

const MONEY: Deeds = {
  charge: {
    by: 'secretary',
    takes: [],
    call: () => ['POST', '/installment', { student: CAST.student.id, number: 1, year: 2026, value: 10, status: 'debt' }],
    leaves: { fee: made },
  },
  'change a fee': {
    by: 'secretary',
    takes: ['fee'],
    call: ([fee]) => ['PUT', `/installment/${fee}`, { value: 8, status: 'debt', updatable: false, reason: 'Beca de la comisión' }],
    leaves: { 'changed fee': same },
  },
  'delete a fee': {
    by: 'secretary',
    takes: ['changed fee'],
    call: ([fee]) => ['DELETE', `/installment/${fee}`],
    leaves: { '- deleted fee': same },
  },
  'restore a fee': {
    by: 'secretary',
    takes: ['- deleted fee'],
    call: ([fee]) => ['POST', `/installment/${fee}/restore`],
    leaves: { 'changed fee': same },
  },
  invoice: {
    by: 'secretary',
    takes: ['fee'],
    isMoney: true,
    call: ([fee]) => ['POST', '/invoice', { user: payer, details: paying(fee), payments: IN_TWO_FORMS }],
    leaves: { invoice: issued },
  },
  'leave an advance': {
    by: 'secretary',
    takes: ['fee'],
    isMoney: true,
    call: ([fee]) => ['POST', '/invoice', { user: payer, details: paying(fee), advance: 5, payments: [{ form: 'cash', amount: 15 }] }],
    leaves: { '- credit': () => '' },
  },
  'use credit': {
    by: 'secretary',
    takes: ['fee', '- credit'],
    isMoney: true,
    call: ([fee]) => ['POST', '/invoice', { user: payer, details: paying(fee), creditUsed: 5, payments: [{ form: 'cash', amount: 5 }] }],
  },
  'refund credit': {
    by: 'admin',
    takes: ['- credit'],
    isMoney: true,
    call: () => ['POST', `/credit/${payer._id}/refund`, { form: 'cash', value: 5 }],
    leaves: { expense: made },
  },
  'correct how it was paid': {
    by: 'secretary',
    takes: ['invoice'],
    isMoney: true,
    call: ([invoice]) => ['PUT', `/invoice/${parts(invoice)[0]}/payments`, { payments: [{ form: 'card', amount: 10 }] }],
    leaves: { 'corrected invoice': same },
  },
  'note that it was sent': {
    by: 'secretary',
    takes: ['corrected invoice'],
    call: ([invoice]) => ['POST', `/invoice/${parts(invoice)[0]}/sent`, { channel: 'share' }],
    leaves: { 'sent invoice': same },
  },
  'delete an invoice': {
    by: 'admin',
    takes: ['invoice'],
    isMoney: true,
    call: ([invoice]) => ['DELETE', `/invoice/${parts(invoice)[0]}`],
  },
  'give money back': {
    by: 'admin',
    takes: ['settled invoice'],
    isMoney: true,
    call: ([invoice]) => ['POST', `/invoice/${parts(invoice)[0]}/reverse`, { form: 'cash' }],
    leaves: { reversal: ({ _id }, [invoice]) => `${_id} ${invoice}` },
  },
  'take it again': {
    by: 'admin',
    takes: ['reversal'],
    isMoney: true,
    call: ([reversal]) => ['DELETE', `/expence/${parts(reversal)[0]}`],
    leaves: { 'settled invoice': (_, [reversal = '']) => reversal.slice(reversal.indexOf(' ') + 1) },
  },
  'give back as credit': {
    by: 'admin',
    takes: ['settled invoice'],
    isMoney: true,
    call: ([invoice]) => ['POST', `/invoice/${parts(invoice)[0]}/reverse`, { asCredit: true }],
    leaves: { '- credit': () => ['', ''] },
  },
  spend: {
    by: 'admin',
    takes: [],
    isMoney: true,
    call: (_, n) => ['POST', '/expence', { expencetype: STATIONERY, value: 1, form: 'cash', description: `Compra ${n}` }],
    leaves: { spent: made },
  },
  'take it back': {
    by: 'admin',
    takes: ['spent'],
    isMoney: true,
    call: ([expense]) => ['DELETE', `/expence/${expense}`],
  },
  withdraw: {
    by: 'admin',
    takes: [],
    isMoney: true,
    call: (_, n) => ['POST', '/expence', { expencetype: WITHDRAWAL, value: 1, form: 'cash', description: `Retiro ${n}` }],
    leaves: { expense: made },
  },
  'bring to the bank': {
    by: 'admin',
    takes: [],
    isMoney: true,
    call: () => ['POST', '/register/transfer', { from: 'cash', value: 1 }],
    leaves: { transfer: made },
  },
  'undo a transfer': {
    by: 'admin',
    takes: ['transfer'],
    isMoney: true,
    call: ([transfer]) => ['DELETE', `/register/transfer/${transfer}`],
  },
  'pay salaries': {
    by: 'admin',
    takes: [],
    isMoney: true,
    call: () => [
      'POST',
      '/salary/sheet',
      {
        firstDay: '2026-06-08',
        weeks: 1,
        payments: [
          { employee: CAST.secretary.id, hours: { adminSalary: 1 }, again: true },
          { employee: CAST.classManager.id, hours: { classManagerSalary: 1 }, again: true },
        ],
        total: 200,
      },
    ],
    leaves: { salary: ([one]) => one._id, expense: ([, other]) => other._id },
  },
  'delete a salary': {
    by: 'admin',
    takes: ['salary'],
    isMoney: true,
    call: ([salary]) => ['DELETE', `/expence/${salary}`],
  },
  'close the register': {
    by: 'admin',
    takes: ['open register'],
    call: () => ['PUT', '/register', {}],
    leaves: {
      'closed register': same,
      'settled invoice': (_, __, all) => all.get('invoice')?.splice(0) ?? [],
    },
  },
  'open the register': {
    by: 'admin',
    takes: ['closed register'],
    call: () => ['POST', '/register', { carry: true }],
    leaves: { 'open register': made },
  },
  'reopen the register': {
    by: 'admin',
    takes: ['closed register'],
    call: ([register]) => ['DELETE', `/register/${register}`],
    leaves: { 'open register': same },
  },
  'count the register': {
    by: 'admin',
    takes: ['closed register'],
    call: ([register]) => ['POST', '/daily', { register, box: 1 }],
    leaves: { count: ({ _id }, [register]) => `${_id} ${register}` },
  },
  'delete the count': {
    by: 'admin',
    takes: ['count'],
    call: ([count]) => ['DELETE', `/daily/${parts(count)[0]}`],
    leaves: { 'closed register': (_, [count]) => parts(count)[1] },
  },
  'note a call about debts': {
    by: 'secretary',
    takes: [],
    call: (_, n) => ['POST', '/installment/contact', { students: [CAST.student.id], channel: 'call', text: `Llamada ${n}` }],
  },
};

const HOURS = { day1: 'Lunes', day2: 'Miércoles', hourin1: '17:00', hourout1: '18:30' };

/** The deeds on people, enrollments and the classroom. */
const teaching = (classroom: string, category: string, other: string, beside: string, column: string): Deeds => ({
  'write down a student': {
    by: 'secretary',
    takes: [],
    call: (_, n) => ['POST', '/user', { type: 'student', name: 'Lucía', lastname: `Ñañez ${n}`, sex: 'Femenino', discount: 0, chargeday: 31, active: true }],
    leaves: { student: made },
  },
  'write down a family': {
    by: 'secretary',
    takes: [],
    call: (_, n) => [
      'POST',
      '/user/family',
      { guardian: { name: 'Rosa', lastname: `Funes ${n}` }, children: [{ name: 'Gala', lastname: `Funes ${n}`, discount: 10, chargeday: 10 }] },
    ],
    leaves: { guardian: ({ guardian }) => guardian._id },
  },
  'change a student': {
    by: 'secretary',
    takes: ['student'],
    call: ([student], n) => [
      'PUT',
      `/user/${student}`,
      { type: 'student', name: 'Lucía', lastname: `Ñandú ${n}`, sex: 'Femenino', discount: 0, chargeday: 31, active: true, cel: '249 400' },
    ],
    leaves: { 'changed student': same },
  },
  'delete a student': {
    by: 'admin',
    takes: ['changed student'],
    call: ([student]) => ['DELETE', `/user/${student}/student`],
  },
  enroll: {
    by: 'secretary',
    takes: ['student'],
    call: ([student]) => ['POST', '/enrollment', { student, category, year: 2026, month: 6 }],
    leaves: { enrollment: made },
  },
  'change the category': {
    by: 'secretary',
    takes: ['enrollment'],
    call: ([enrollment]) => ['PUT', `/enrollment/${enrollment}`, { category: other, month: 6 }],
    leaves: { 'moved enrollment': same },
  },
  'end an enrollment': {
    by: 'secretary',
    takes: ['moved enrollment'],
    call: ([enrollment]) => ['DELETE', `/enrollment/${enrollment}`],
  },
  'put into a class': {
    by: 'secretary',
    takes: ['enrollment'],
    call: ([enrollment]) => ['PUT', `/enrollment/${enrollment}/class`, { classroom: beside, beyondPlaces: true }],
    leaves: { 'seated enrollment': same },
  },
  'make a class': {
    by: 'secretary',
    takes: [],
    call: () => ['POST', '/class', { teacher: CAST.adminTeacher.id, category, ...HOURS, students: [] }],
    leaves: { class: made },
  },
  'delete a class': {
    by: 'secretary',
    takes: ['class'],
    call: ([made]) => ['DELETE', `/class/${made}`],
  },
  'mark absent': {
    by: 'teacher',
    takes: ['- present'],
    call: ([cell]) => ['PUT', `/attendance/${classroom}/1`, [[{ student: parts(cell)[0], date: parts(cell)[1], inassistance: true }]]],
    leaves: { '- absent': same },
  },
  'mark present': {
    by: 'teacher',
    takes: ['- absent'],
    call: ([cell]) => ['PUT', `/attendance/${classroom}/1`, [[{ student: parts(cell)[0], date: parts(cell)[1], inassistance: false }]]],
    leaves: { '- present': same },
  },
  'add a day': {
    by: 'teacher',
    takes: ['- free day'],
    call: ([day]) => ['POST', `/attendance/${classroom}/2`, { date: day }],
    leaves: { '- class day': same },
  },
  'delete a day': {
    by: 'teacher',
    takes: ['- class day'],
    call: ([day]) => ['DELETE', `/attendance/${classroom}/2/${day}`],
    leaves: { '- free day': same },
  },
  'raise a grade': {
    by: 'teacher',
    takes: ['- seven'],
    call: ([cell]) => ['PUT', `/grade/${classroom}/${parts(cell)[0]}`, [[{ student: parts(cell)[1], gradetype: parts(cell)[2], value: 8 }]]],
    leaves: { '- eight': same },
  },
  'lower a grade': {
    by: 'teacher',
    takes: ['- eight'],
    call: ([cell]) => ['PUT', `/grade/${classroom}/${parts(cell)[0]}`, [[{ student: parts(cell)[1], gradetype: parts(cell)[2], value: 7 }]]],
    leaves: { '- seven': same },
  },
  'add a column of grades': {
    by: 'teacher',
    takes: ['- free period'],
    call: ([period]) => ['POST', `/grade/${classroom}/${period}`, { gradetype: column }],
    leaves: { '- used period': same },
  },
  'delete a column of grades': {
    by: 'teacher',
    takes: ['- used period'],
    call: ([period]) => ['DELETE', `/grade/${classroom}/${period}/${column}`],
    leaves: { '- free period': same },
  },
  observe: {
    by: 'teacher',
    takes: ['- unobserved'],
    call: ([cell]) => ['PUT', `/observation/${classroom}/${parts(cell)[0]}`, [[{ observation: { student: parts(cell)[1], description: 'Lee muy bien.' } }]]],
    leaves: { '- observed': same },
  },
  'clear an observation': {
    by: 'teacher',
    takes: ['- observed'],
    call: ([cell]) => ['PUT', `/observation/${classroom}/${parts(cell)[0]}`, [[{ observation: { student: parts(cell)[1], description: '' } }]]],
    leaves: { '- unobserved': same },
  },
  'publish report cards': {
    by: 'teacher',
    takes: ['- unpublished'],
    call: ([period]) => ['POST', `/report-card/${classroom}/${period}`],
    leaves: { '- published': same },
  },
  'take report cards back': {
    by: 'teacher',
    takes: ['- published'],
    call: ([period]) => ['DELETE', `/report-card/${classroom}/${period}`],
    leaves: { '- unpublished': same },
  },
  'ask for a change of data': {
    by: 'guardian',
    takes: ['- no request'],
    call: (_, n) => ['POST', '/data-request', { person: CAST.student.id, tel: `249 ${n}`, note: 'Nos mudamos' }],
    leaves: { request: (reply) => (Array.isArray(reply) ? reply[0] : reply)._id },
    look: '/data-request/own',
  },
  'agree to it': {
    by: 'secretary',
    takes: ['request'],
    call: ([request]) => ['PUT', `/data-request/${request}`, { approve: true }],
    leaves: { '- no request': () => '' },
  },
  'decline it': {
    by: 'secretary',
    takes: ['request'],
    call: ([request]) => ['PUT', `/data-request/${request}`, { approve: false, answer: 'Ese número no existe' }],
    leaves: { '- no request': () => '' },
  },
  'withdraw a request': {
    by: 'guardian',
    takes: ['request'],
    call: ([request]) => ['DELETE', `/data-request/${request}`],
    leaves: { '- no request': () => '' },
  },
  'want news by e-mail': {
    by: 'strangersGuardian',
    takes: ['- no letters'],
    call: () => ['PUT', '/news/letters', { areWanted: true }],
    leaves: { '- letters': () => '' },
  },
  'want no news by e-mail': {
    by: 'strangersGuardian',
    takes: ['- letters'],
    call: () => ['PUT', '/news/letters', { areWanted: false }],
    leaves: { '- no letters': () => '' },
  },
  'keep a phrase': {
    by: 'teacher',
    takes: ['- no phrase'],
    call: (_, n) => ['POST', '/phrase', { words: `Ánimo, {nombre}: van ${String(n).padStart(6, '0')}.`, isShared: false }],
    leaves: { phrase: (phrases) => phrases.at(-1)._id },
    look: '/phrase',
  },
  'forget a phrase': {
    by: 'teacher',
    takes: ['phrase'],
    call: ([phrase]) => ['DELETE', `/phrase/${phrase}`],
    leaves: { '- no phrase': () => '' },
  },
});

/** A school in which every deed can be done: with prices, an open register with money, and a class with days and grades. */
export const furnish = async (school: School): Promise<{ readonly deeds: Deeds; readonly money: Deeds; readonly things: Things }> => {
  const admin = school.as('admin');
  const teacher = school.as('teacher');
  const done = async (heard: Promise<Heard>): Promise<Heard['body']> => {
    const { status, body } = await heard;
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  };
  const categories: readonly { readonly _id: string; readonly name: string }[] = await done(admin.get('/category'));
  await done(admin.put('/category', { date: '2026-06', categories: categories.map(({ _id }) => ({ _id, value: 20_000 })) }));
  await done(admin.post('/global/values', { penalty: 10, discount: 5 }));
  await done(admin.post('/global/salaries', { lowerSalary: 100, higherSalary: 100, adminSalary: 100, classManagerSalary: 100 }));
  await done(admin.post('/register', { difference: 1_000_000 }));
  const settled: string[] = [];
  for (let n = 0; n < 8; n++) {
    const { _id: fee } = await done(admin.post('/installment', { student: CAST.student.id, number: 1, year: 2026, value: 10, status: 'debt' }));
    const { _id, invoiceid } = await done(admin.post('/invoice', { user: payer, details: paying(fee), payments: IN_TWO_FORMS }));
    settled.push(`${_id} ${invoiceid} ${fee}`);
  }
  await done(admin.put('/register', {}));
  const { _id: register } = await done(admin.post('/register', { carry: true }));
  const { id, category, also } = await openClassroom(school);
  const beside = await also('adminTeacher');
  const other = categories.find(({ name }) => name === 'CAE')?._id ?? '';
  const named = ['Escrito', 'Oral'].map((name) => ({ _id: 0, name, categories: [{ category, checks: true }] }));
  const [type, column] = (await done(admin.post('/grade-type', named))).map((one: { _id: string }) => one._id);
  const students = [CAST.student.id, CAST.stranger.id];
  const cells: string[] = [];
  const observed: string[] = [];
  // In the first bimester a kind of grade comes into all of them.
  for (const one of [type, column]) await done(teacher.post(`/grade/${id}/1`, { gradetype: one }));
  for (const period of [2, 3, 4]) await done(teacher.delete(`/grade/${id}/${period}/${column}`));
  for (const period of [1, 2, 3, 4]) {
    await done(teacher.put(`/grade/${id}/${period}`, [students.map((student) => ({ student, gradetype: type, value: 7 }))]));
    cells.push(...students.map((student) => `${period} ${student} ${type}`));
    observed.push(...students.map((student) => `${period} ${student}`));
  }
  await done(teacher.post(`/attendance/${id}/1/bimester`, { fromDate: '2026-03-02', toDate: '2026-04-30', day1: 'Lunes', day2: 'Miércoles' }));
  const [days]: readonly string[][] = (await done(teacher.get(`/attendance/${id}`))).header;
  // The only day of a bimester cannot be deleted.
  await done(teacher.post(`/attendance/${id}/2`, { date: '2026-05-06' }));
  const present = (days ?? []).flatMap((date) => students.map((student) => ({ student, date, inassistance: false })));
  await done(teacher.put(`/attendance/${id}/1`, [present]));
  const things: Things = new Map([
    ['open register', [register]],
    ['settled invoice', settled],
    ['- present', present.map(({ student, date }) => `${student} ${date}`)],
    // Days of the class: any other would count as a makeup.
    ['- free day', ['2026-05-11', '2026-05-13', '2026-05-18', '2026-05-20', '2026-05-27', '2026-06-01']],
    ['- seven', cells],
    ['- free period', ['2', '3', '4']],
    ['- unobserved', observed],
    ['- unpublished', ['1', '2', '3', '4']],
    ['- no request', ['']],
    ['- no letters', ['']],
    ['- no phrase', ['', '', '']],
  ]);
  return { deeds: { ...MONEY, ...teaching(id, category, other, beside, column) }, money: MONEY, things };
};
