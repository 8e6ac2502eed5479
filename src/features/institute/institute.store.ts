/** Keeps the institute's data and settings: one row, created at the first start. */
import { invariant } from '#kernel/invariant.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { type Institute, UNNAMED } from './institute.contract.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    institute: {
      id: 'institute';
      name: string;
      claim: string;
      address: string;
      town: string;
      phone: string;
      email: string;
      signer_name: string;
      signer_title: string;
      logo_svg: string | null;
      is_demo: 0 | 1;
      secretary_links_families: 0 | 1;
      secretary_takes_backups: 0 | 1;
      class_capacity: number;
      enrollment_due_days: number;
      /** Whether credit counts as cash for the discount for cash. */
      credit_is_cash: 0 | 1;
      payment_alias: string;
      payment_holder: string;
    };
  }
}

/** The alias, or CBU/CVU, to which families transfer, and the holder of the account; empty while none is set. */
export type PaymentWays = { readonly alias: string; readonly holder: string };

/** All settings of an institute: public data, the signature, and what it allows. */
export type InstituteSettings = Institute & {
  readonly signerName: string;
  readonly signerTitle: string;
  /** Whether a secretary may link guardians and students. */
  readonly secretaryLinksFamilies: boolean;
  /** Whether a secretary may make and download backups, which contain what her screens do not show. */
  readonly secretaryTakesBackups: boolean;
  /** Whether credit counts as cash for the discount for cash. */
  readonly creditIsCash: boolean;
  /** How many places a new class has by default. */
  readonly classCapacity: number;
  /** How many days to pay are proposed for late enrollments; 0 proposes none. */
  readonly enrollmentDueDays: number;
  readonly payment: PaymentWays;
};

/** The settings of a new institute. */
export const UNNAMED_INSTITUTE: InstituteSettings = {
  name: UNNAMED,
  claim: '',
  address: '',
  town: '',
  phone: '',
  email: '',
  logo: null,
  isDemo: false,
  signerName: '',
  signerTitle: '',
  secretaryLinksFamilies: false,
  secretaryTakesBackups: true,
  creditIsCash: true,
  classCapacity: 12,
  enrollmentDueDays: 7,
  payment: { alias: '', holder: '' },
};

/** Creates the row of the settings if there is none. */
export const seedInstitute = async (tx: Tx, settings: InstituteSettings = UNNAMED_INSTITUTE): Promise<void> => {
  await tx
    .insertInto('institute')
    .values({
      id: 'institute',
      name: settings.name,
      claim: settings.claim,
      address: settings.address,
      town: settings.town,
      phone: settings.phone,
      email: settings.email,
      signer_name: settings.signerName,
      signer_title: settings.signerTitle,
      logo_svg: settings.logo,
      is_demo: settings.isDemo ? 1 : 0,
      secretary_links_families: settings.secretaryLinksFamilies ? 1 : 0,
      secretary_takes_backups: settings.secretaryTakesBackups ? 1 : 0,
      credit_is_cash: settings.creditIsCash ? 1 : 0,
      class_capacity: settings.classCapacity,
      enrollment_due_days: settings.enrollmentDueDays,
      payment_alias: settings.payment.alias,
      payment_holder: settings.payment.holder,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};

export const readInstitute = async (reads: Reads): Promise<InstituteSettings> => {
  const row = await reads.selectFrom('institute').selectAll().executeTakeFirst();
  invariant(row !== undefined, 'the settings of the institute are made on the first start');
  return {
    name: row.name,
    claim: row.claim,
    address: row.address,
    town: row.town,
    phone: row.phone,
    email: row.email,
    logo: row.logo_svg,
    isDemo: row.is_demo === 1,
    signerName: row.signer_name,
    signerTitle: row.signer_title,
    secretaryLinksFamilies: row.secretary_links_families === 1,
    secretaryTakesBackups: row.secretary_takes_backups === 1,
    creditIsCash: row.credit_is_cash === 1,
    classCapacity: row.class_capacity,
    enrollmentDueDays: row.enrollment_due_days,
    payment: { alias: row.payment_alias, holder: row.payment_holder },
  };
};

/** The settings that the administration edits. */
export type InstituteIdentity = Omit<InstituteSettings, 'isDemo' | 'payment'>;

export const putIdentity = async (tx: Tx, identity: InstituteIdentity): Promise<void> => {
  const { name, claim, address, town, phone, email, logo, signerName, signerTitle, classCapacity, enrollmentDueDays } = identity;
  await tx
    .updateTable('institute')
    .set({
      ...{ name, claim, address, town, phone, email },
      ...{ logo_svg: logo, signer_name: signerName, signer_title: signerTitle },
      class_capacity: classCapacity,
      enrollment_due_days: enrollmentDueDays,
      secretary_links_families: identity.secretaryLinksFamilies ? 1 : 0,
      secretary_takes_backups: identity.secretaryTakesBackups ? 1 : 0,
      credit_is_cash: identity.creditIsCash ? 1 : 0,
    })
    .execute();
};

export const putPaymentWays = async (tx: Tx, { alias, holder }: PaymentWays): Promise<void> => {
  await tx.updateTable('institute').set({ payment_alias: alias, payment_holder: holder }).execute();
};

/** Whether the database holds the demonstration; null while it holds no institute at all. */
export const holdsDemo = async (reads: Reads): Promise<boolean | null> => {
  const row = await reads.selectFrom('institute').select('is_demo').executeTakeFirst();
  return row === undefined ? null : row.is_demo === 1;
};

/** The institute's name, readable also before the data is updated to this version; empty when there is none. */
export const nameOfInstitute = async (reads: Reads): Promise<string> => (await reads.selectFrom('institute').select('name').executeTakeFirst())?.name ?? '';

/** Lets one transaction at a time decide about the whole institute, such as its last administrator. */
export const lockInstitute = async (tx: Tx): Promise<void> => {
  await tx.selectFrom('institute').select('id').forUpdate().execute();
};
