/** Fills the institute of the table of rights: two families, three teachers and the office, with something of each kind, and no record with a gap. */
import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { codeAt } from '../authenticator.ts';
import { CAST, type CastName } from '../cast.ts';
import type { Caller } from '../school.ts';

/** The people of the table who belong to every school of the tests. */
export const MEMBERS = {
  Ana: 'student',
  Bautista: 'sibling',
  Mora: 'stranger',
  Tomasa: 'guardian',
  Raúl: 'strangersGuardian',
  Elena: 'teacher',
  Dora: 'classManager',
  Celia: 'secretary',
  Alicia: 'admin',
  Bruno: 'adminTeacher',
} as const satisfies Readonly<Record<string, CastName>>;

type Filling = {
  id(name: string): string;
  /** A person of the house as a caller; null is a visitor. */
  as(name: string): Caller;
  letIn(name: string): Promise<void>;
  /** Gives the id of a person or a thing its name. */
  name(thing: string, id: string): void;
  /** Notes what stands in the house only once. */
  tell(what: string, texts: readonly string[]): void;
};

export const fillHouse = async (filling: Filling): Promise<void> => {
  for (const member of Object.keys(MEMBERS)) await filling.letIn(member);
  await fillInstitute(filling);
  await fillPeople(filling);
  await fillClasses(filling);
  await fillMoney(filling);
  await fillFamilies(filling);
  await fillSecondFactor(filling);
};

const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** The keys of the example in RFC 8291. */
export const PHONE_KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const CLEANING = '5fe813b999e13c3f807a0d7b';
const WITHDRAWAL = '5fe813b999e13c3f807a0d7d';

const done = async (answer: ReturnType<Caller['get']>) => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

const fillInstitute = async ({ name, as }: Filling): Promise<void> => {
  const admin = as('Alicia');
  const [town] = await done(admin.post('/town', [{ _id: 0, name: 'Villa Serena' }]));
  name('town', town._id);
  name('neighbourhood', (await done(admin.post('/neighbourhood', [{ _id: 0, name: 'Centro', town: town._id }])))[0]._id);
  await done(admin.post('/global/values', { penalty: 10, discount: 10 }));
  await done(admin.post('/global/salaries', { lowerSalary: 6000, higherSalary: 8000, adminSalary: 4500, classManagerSalary: 7000 }));
  await done(admin.put('/institute/payment', { alias: 'las.tipas', holder: 'Instituto' }));
  const categories = await done(admin.get('/category'));
  for (const one of categories) name(one.name, one._id);
  await done(admin.put('/category', { date: '2026-05', categories: categories.map((one: { _id: string }) => ({ _id: one._id, value: 30_000 })) }));
  const { identity, texts } = await done(admin.get('/site'));
  name('identity', JSON.stringify(identity));
  name('texts', JSON.stringify(texts));
  const picture = await done(admin.post('/site/picture', { place: 'gallery', alt: 'La sala', caption: 'La sala de Kinder', image: PIXEL }));
  name('picture', picture._id);
  await done(admin.post('/expence-type', [{ _id: WITHDRAWAL, name: 'Retiro', type: 'withdrawal' }]));
  const types = await done(admin.post('/expence-type', [{ _id: 0, name: 'Alquiler', type: 'expence' }]));
  name('unused expense type', types.find((one: { name: string }) => one.name === 'Alquiler')._id);
  const written = { name: 'Nora', email: 'nora@demo.example', phone: '351 909-0909', content: 'Consulta de Nora', after: 9000 };
  await done(as('nobody').post('/contact', written));
  name('message', (await done(admin.get('/message')))[0]._id);
};

/** Everybody gets a full record, whose every part tells whose it is. */
const fillPeople = async ({ id, name, as, letIn, tell }: Filling): Promise<void> => {
  const admin = as('Alicia');
  const records = [...Object.keys(MEMBERS), 'Tadeo', 'Paula', 'Ernesto'];
  for (const [index, person] of records.entries()) {
    const n = 11 + index;
    const member = person in MEMBERS ? CAST[MEMBERS[person as keyof typeof MEMBERS]] : null;
    const type = member?.role ?? NEWCOMERS[person as keyof typeof NEWCOMERS];
    const form = {
      ...{ name: person, lastname: member?.lastname ?? `${person}sson`, type, active: true, sex: 'Femenino' },
      ...{ email: `${person.toLowerCase().replace('ú', 'u')}.${n}@demo.example`, tel: `40000${n}`, cel: `35170000${n}`, dni: `301234${n}` },
      ...{ dob: `1990-05-${n}`, birthtown: `Pueblo ${n}`, birthprov: 'Córdoba', address: `Calle de ${person} ${n}` },
      ...{ town: id('town'), neighbourhood: id('neighbourhood') },
      ...(isPaid(type) ? { cbvu: `99000000000000000000${n}`, alias: `alias.de.${n}`, degree: `Título ${n}`, school: `Escuela ${n}` } : {}),
      ...(type === 'student' ? { discount: '0', chargeday: '31', relatedCellphones: [{ relation: 'aunt', name: `Tía ${n}`, cel: `35180000${n}` }] } : {}),
      ...(type === 'guardian' ? { children: CHILDREN[person as keyof typeof CHILDREN].map(id) } : {}),
    };
    if (member === null) name(person, (await done(admin.post('/user', form)))._id);
    const kept = await done(admin.put(`/user/${id(person)}`, { ...form, img: PIXEL }));
    name(`${person}'s record`, JSON.stringify(kept));
    name(`${person}'s photo`, kept.img.public_id);
    // Tadeo is only there so that others are with him in lists.
    if (person === 'Tadeo') continue;
    if (member === null) await letIn(person);
    tell(`${person}: telephones`, [form.tel, form.cel]);
    tell(`${person}: e-mail`, [kept.email]);
    tell(`${person}: DNI, birth`, [form.dni, form.dob, form.birthtown]);
    tell(`${person}: address`, [form.address]);
    tell(`${person}: photo`, [kept.img.url]);
    if (type === 'student') tell(`${person}: a relative's telephone`, [`Tía ${n}`, `35180000${n}`]);
    if (isPaid(type)) tell(`${person}: bank account`, [kept.cbvu, kept.alias]);
  }
};
const NEWCOMERS = { Paula: 'teacher', Ernesto: 'guardian', Tadeo: 'student' } as const;
const CHILDREN = { Tomasa: ['Ana', 'Bautista'], Ernesto: ['Ana'], Raúl: ['Mora'] } as const;
const isPaid = (type: string): boolean => ['teacher', 'classManager', 'secretary', 'admin&teacher'].includes(type);

/** Elena teaches Ana and Mora, Bruno teaches Bautista, Paula has a class without students. */
const fillClasses = async ({ id, name, as, tell }: Filling): Promise<void> => {
  const admin = as('Alicia');
  const category = id('Junior');
  for (const student of ['Ana', 'Bautista', 'Mora', 'Tadeo']) {
    const enrolled = await done(admin.post('/enrollment', { student: id(student), category, year: 2026, month: 5 }));
    name(`${student}'s enrollment`, enrolled._id);
  }
  const meets = { day1: 'Lunes', hourin1: '17:00', hourout1: '18:30', day2: 'Miércoles' };
  const open = async (teacher: string, students: readonly string[], hours: object): Promise<void> => {
    const form = { ...meets, ...hours, teacher: id(teacher), category, students: students.map((one) => ({ _id: id(one) })) };
    const { _id } = await done(admin.post('/class', form));
    name(`${teacher}'s class`, _id);
    tell(`${teacher}'s class`, [_id]);
  };
  await open('Elena', ['Ana', 'Mora'], { classroom: '1' });
  await open('Bruno', ['Bautista'], { classroom: '2' });
  await open('Paula', [], { classroom: '3' });

  const types = await done(
    admin.post(
      '/grade-type',
      ['Oral', 'Writing', 'Reading', 'Listening'].map((one) => ({ _id: 0, name: one, categories: [{ category, checks: true }] })),
    ),
  );
  const [oral, writing, reading, listening] = types.map(({ _id }: { _id: string }) => _id);
  name('Writing', writing);
  name('Reading', reading);
  name('unused grade type', listening);
  const elena = as('Elena');
  const own = id("Elena's class");
  for (const [period, gradetype] of [
    [1, oral],
    [2, oral],
    [3, oral],
    [4, oral],
    [5, oral],
    [6, oral],
    [1, writing],
  ] as const)
    await elena.post(`/grade/${own}/${period}`, { gradetype });
  const cell = (student: string, gradetype: string, value: number) => ({ _id: '', student: id(student), gradetype, value });
  await done(elena.put(`/grade/${own}/1`, [[cell('Ana', oral, 7.31)], [cell('Mora', oral, 4.29)]]));
  await done(elena.put(`/grade/${own}/5`, [[cell('Ana', oral, 8.17)], [cell('Mora', oral, 6.43)]]));
  await done(elena.put(`/grade/${own}/6`, [[cell('Ana', oral, 8.17)]]));
  tell("Ana's grades", ['7.31', '8.17']);
  tell("Mora's grades", ['4.29', '6.43']);
  for (const date of ['2026-03-09', '2026-03-11']) await done(elena.post(`/attendance/${own}/1`, { date }));
  const absent = (student: string, date: string) => ({ _id: '', student: { _id: id(student) }, date: `${date}T00:00:00.000Z`, inassistance: true });
  await done(elena.put(`/attendance/${own}/1`, [[absent('Ana', '2026-03-09')], [absent('Mora', '2026-03-11')]]));
  const said = (student: string) => ({ observation: { _id: 0, student: id(student), description: `Observación de ${student}` } });
  await done(elena.put(`/observation/${own}/1`, [said('Ana'), said('Mora')]));
  for (const student of ['Ana', 'Mora']) tell(`${student}'s observation`, [`Observación de ${student}`]);
  await done(elena.post(`/report-card/${own}/1`));
  name("Elena's phrase", (await done(elena.post('/phrase', { words: 'La frase de Elena', isShared: false })))[0]._id);
  tell("Elena's phrase", ['La frase de Elena']);
  const phrases = await done(admin.post('/phrase', { words: 'La frase de todos', isShared: true }));
  name('shared phrase', phrases[0]._id);
  await done(admin.put('/attendance/recess/2026', { fromDate: '2026-07-13', toDate: '2026-07-24' }));
};

/** A register that was closed and counted, then an open one that holds more than a secretary may see. */
const fillMoney = async ({ id, name, as, tell }: Filling): Promise<void> => {
  const admin = as('Alicia');
  const secretary = as('Celia');
  const fee = async (student: string, number: number, value: number): Promise<string> =>
    (await done(admin.post('/installment', { student: id(student), number, year: 2026, value, status: 'debt', updatable: true })))._id;
  const line = (installment: string, value: number) => ({ installment, value, payment: value });
  const payer = (person: string, lastname: string) => ({ _id: id(person), name: person, lastname });
  await done(secretary.post('/register', { difference: 200_000 }));
  const old = await fee('Ana', 1, 11_111.11);
  name(
    'closed invoice',
    (
      await done(
        secretary.post('/invoice', { user: payer('Tomasa', 'Abad'), details: [line(old, 11_111.11)], payments: [{ form: 'cash', amount: 11_111.11 }] }),
      )
    )._id,
  );
  const other = await fee('Ana', 1, 5_000);
  const reversed = await done(
    secretary.post('/invoice', { user: payer('Tomasa', 'Abad'), details: [line(other, 5_000)], payments: [{ form: 'transfer', amount: 5_000 }] }),
  );
  name('reversed invoice', reversed._id);
  await done(admin.put('/register', { difference: 0, description: 'Cierre sin novedad' }));
  const closed = await done(admin.get('/register/last'));
  name('closed register', closed._id);
  name('count', (await done(admin.post('/daily', { register: closed._id, box: 1, description: 'Faltó contar' })))._id);
  await done(secretary.post('/register', { carry: true }));
  name('register', (await done(admin.get('/register/last')))._id);
  await done(secretary.post(`/invoice/${reversed._id}/reverse`, { form: 'transfer', amount: 2_000 }));
  // Tomasa pays a fee of Ana and, as a favour, one of Mora and one of Tadeo; the rest she leaves a cuenta.
  const anas = await fee('Ana', 2, 12_345.67);
  const moras = await fee('Mora', 2, 23_456.78);
  name("Ana's paid fee", anas);
  const details = [line(anas, 12_345.67), line(moras, 23_456.78), line(await fee('Tadeo', 2, 1_000), 1_000)];
  const payments = [{ form: 'transfer', amount: 41_802.45, reference: 'Operación 717171' }];
  name("Tomasa's invoice", (await done(secretary.post('/invoice', { user: payer('Tomasa', 'Abad'), details, advance: 5_000, payments })))._id);
  name("Ana's fee", await fee('Ana', 1, 34_567.89));
  await fee('Mora', 1, 45_678.91);
  tell("what Ana's fee was paid", ['12345.67', '12.345,67']);
  tell("what Mora's fee was paid", ['23456.78', '23.456,78']);
  tell('what Ana owes', ['34567.89', '34.567,89']);
  tell('what Mora owes', ['45678.91', '45.678,91']);
  tell('how Tomasa paid', ['717171']);
  const pay = (body: object, by = secretary) => done(by.post('/expence', body));
  name('expense', (await pay({ expencetype: CLEANING, value: 100, form: 'cash', description: 'Lavandina' }))._id);
  name('withdrawal', (await pay({ expencetype: WITHDRAWAL, value: 200, form: 'cash', description: 'Retiro de la directora' }, admin))._id);
  tell('a withdrawal', ['Retiro de la directora']);
  const week = {
    firstDay: '2026-05-25',
    weeks: 1,
    payments: [{ employee: id('Elena'), hours: { lowerSalary: 3 }, reason: 'Suplencia de mayo' }],
    total: 18_000,
    form: 'cash',
  };
  const [salary] = await done(admin.post('/salary/sheet', week));
  name('salary', salary._id);
  tell("Elena's salary", ['Suplencia de mayo']);
  name('deposit', (await done(secretary.post('/register/transfer', { from: 'cash', value: 500 })))._id);
  name('extraction', (await done(admin.post('/register/transfer', { from: 'bank', value: 100 })))._id);
  tell('what the register holds', [String((await done(admin.get('/register/last'))).registermoney)]);
};

/** What the office and the families told each other. */
const fillFamilies = async ({ id, name, as, tell }: Filling): Promise<void> => {
  await done(as('Alicia').put(`/user/credentials/${id('Tadeo')}`, { password: 'ocho-letras', password2: 'ocho-letras', email: 'tadeo.21@demo.example' }));
  tell('a password', ['$argon2', 'ocho-letras']);
  tell('a session', [createHash('sha256').update('session-0-of-Ana').digest('hex'), 'session-0-of-Ana']);
  await done(as('Celia').post('/installment/contact', { students: [id('Ana'), id('Bautista')], channel: 'call', to: 'Tomasa Abad', text: 'Paga el viernes' }));
  tell('what was said to the Abads', ['Paga el viernes']);
  const asked = { person: id('Ana'), address: 'Sarmiento 120', note: 'Nos mudamos' };
  name("Tomasa's request", (await done(as('Tomasa').post('/data-request', asked)))._id);
  tell("Tomasa's request", ['Sarmiento 120', 'Nos mudamos']);
  await done(as('Tomasa').get('/news/push-key'));
  const phone = { endpoint: 'https://push.demo.example/tomasa', keys: PHONE_KEYS, name: 'El teléfono de Tomasa' };
  name("Tomasa's phone", (await done(as('Tomasa').post('/news/devices', phone)))[0]._id);
  tell("Tomasa's phone", ['El teléfono de Tomasa']);
  name("Tomasa's session", (await done(as('Tomasa').get('/auth/sessions')))[0]._id);
};

/** Paula logs in with the code of an application. */
const fillSecondFactor = async ({ id, as, letIn, tell }: Filling): Promise<void> => {
  await done(as('Alicia').put(`/user/credentials/${id('Paula')}`, { password: 'ocho-letras', password2: 'ocho-letras' }));
  await letIn('Paula');
  const { key } = await done(as('Paula').post('/auth/second-factor', { password: 'ocho-letras' }));
  const { recovery } = await done(as('Paula').post('/auth/second-factor/confirm', { code: codeAt(key, '2026-05-29T15:00:00.000Z') }));
  tell('a second factor', [key, key.replaceAll(' ', ''), recovery, recovery.replaceAll('-', '')]);
};

/** What is only today. */
export const fillToday = async ({ id, name, as }: Filling): Promise<void> => {
  for (const person of ['Tadeo', 'Ana', 'Alicia']) {
    const { link } = await done(as('Alicia').post(`/user/${id(person)}/invitation`));
    name(`${person}'s invitation`, link.split('/').at(-1));
  }
  await done(as('Alicia').put('/category', { date: '2026-10', categories: [{ _id: id('Junior'), value: 31_000 }] }));
  name("Alicia's price change", (await done(as('Alicia').get('/category/last-change')))._id);
  const fee = { student: id('Mora'), number: 2, year: 2026, value: 100, status: 'debt' };
  name('deleted fee', (await done(as('Alicia').post('/installment', fee)))._id);
  await done(as('Alicia').delete(`/installment/${id('deleted fee')}`));
  await done(as('Alicia').post('/backup', { local: false }));
  name('backup', (await done(as('Alicia').get('/backup')))[0].name);
  const entries = await done(as('Alicia').get('/history'));
  name('act', entries.find((one: { parts?: number }) => (one.parts ?? 0) > 0)._id);
};
