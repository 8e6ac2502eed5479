/** The pictures of the help, as `npm run pictures` took them from the product. */
import type { Role } from '#kernel/roles.ts';

/** `as` is the role that took the picture; only readers who may see at least as much get it. */
export type HelpPicture = {
  readonly topics: readonly string[];
  readonly as: Role;
  /** Only these readers, if others of the topic have a picture of their own. */
  readonly for?: readonly Role[];
  readonly file: string;
  readonly width: number;
  readonly height: number;
};

export const HELP_PICTURES: readonly HelpPicture[] = [
  { topics: ['count-register'], as: 'admin', file: 'count-register.bfd0381e.webp', width: 820, height: 613 },
  {
    topics: ['search-users'],
    as: 'secretary',
    for: ['admin', 'admin&teacher', 'secretary'],
    file: 'search-users-secretary.50ce63fb.webp',
    width: 820,
    height: 613,
  },
  { topics: ['search-users'], as: 'classManager', for: ['classManager'], file: 'search-users-classManager.c0534bc4.webp', width: 820, height: 613 },
  { topics: ['edit-user'], as: 'secretary', file: 'edit-user.219129ee.webp', width: 820, height: 613 },
  { topics: ['delete-user'], as: 'admin', for: ['admin', 'admin&teacher'], file: 'delete-user-admin.ff3c7099.webp', width: 820, height: 613 },
  { topics: ['activate-user', 'delete-user'], as: 'secretary', file: 'activate-user.d7c26a62.webp', width: 820, height: 613 },
  { topics: ['own-account'], as: 'guardian', file: 'own-account.356746fa.webp', width: 390, height: 717 },
  {
    topics: ['credentials'],
    as: 'guardian',
    for: ['student', 'guardian', 'teacher', 'classManager'],
    file: 'credentials-guardian.50966286.webp',
    width: 390,
    height: 717,
  },
  { topics: ['invite-user'], as: 'secretary', file: 'invite-user.22f7ca8e.webp', width: 820, height: 613 },
  {
    topics: ['credentials'],
    as: 'secretary',
    for: ['admin', 'admin&teacher', 'secretary'],
    file: 'credentials-secretary.6004c276.webp',
    width: 820,
    height: 613,
  },
  { topics: ['photo'], as: 'guardian', for: ['student', 'guardian', 'teacher', 'classManager'], file: 'photo-guardian.c64fe1b6.webp', width: 390, height: 717 },
  { topics: ['photo'], as: 'secretary', for: ['admin', 'admin&teacher', 'secretary'], file: 'photo-secretary.5356af1c.webp', width: 820, height: 613 },
  { topics: ['edit-enrollment'], as: 'secretary', file: 'edit-enrollment.b9dff8ae.webp', width: 820, height: 428 },
  { topics: ['year-change'], as: 'admin', file: 'year-change.c655b419.webp', width: 820, height: 255 },
  { topics: ['delete-enrollment'], as: 'secretary', file: 'delete-enrollment.85189ebb.webp', width: 440, height: 248 },
  { topics: ['assign-class'], as: 'secretary', file: 'assign-class.505f5275.webp', width: 620, height: 310 },
  { topics: ['class-info'], as: 'teacher', file: 'class-info.72057932.webp', width: 820, height: 613 },
  { topics: ['edit-class'], as: 'secretary', file: 'edit-class.da876542.webp', width: 820, height: 613 },
  { topics: ['delete-class'], as: 'secretary', file: 'delete-class.cb42fecb.webp', width: 620, height: 528 },
  { topics: ['grades'], as: 'teacher', file: 'grades.d77ee209.webp', width: 820, height: 613 },
  { topics: ['grades-pdf'], as: 'teacher', file: 'grades-pdf.b003d9af.webp', width: 390, height: 717 },
  { topics: ['certificates'], as: 'teacher', file: 'certificates.b65a53bf.webp', width: 820, height: 603 },
  { topics: ['attendance'], as: 'teacher', file: 'attendance.df253d5c.webp', width: 390, height: 717 },
  { topics: ['attendance-pdf'], as: 'teacher', file: 'attendance-pdf.ff40999a.webp', width: 820, height: 613 },
  { topics: ['observations', 'report-cards'], as: 'teacher', file: 'observations.5bc3c382.webp', width: 820, height: 613 },
  { topics: ['publish-cards'], as: 'teacher', file: 'publish-cards.73a7aaad.webp', width: 390, height: 717 },
  { topics: ['hand-over'], as: 'secretary', file: 'hand-over.558060e7.webp', width: 820, height: 613 },
  { topics: ['fee'], as: 'secretary', file: 'fee.79983446.webp', width: 820, height: 613 },
  { topics: ['delete-fee'], as: 'secretary', file: 'delete-fee.47820b8b.webp', width: 440, height: 244 },
  { topics: ['payments'], as: 'secretary', file: 'payments.3b43289a.webp', width: 820, height: 489 },
  { topics: ['family-debts'], as: 'secretary', file: 'family-debts.05b9a4aa.webp', width: 820, height: 613 },
  { topics: ['family'], as: 'secretary', file: 'family.52798e5a.webp', width: 820, height: 613 },
  { topics: ['invoice', 'credit'], as: 'secretary', file: 'invoice.467d1879.webp', width: 820, height: 613 },
  { topics: ['incomes', 'delete-invoice'], as: 'secretary', file: 'incomes.e73b7bde.webp', width: 820, height: 613 },
  { topics: ['correct-payment'], as: 'secretary', file: 'correct-payment.3a79d1b2.webp', width: 820, height: 613 },
  { topics: ['reverse-invoice'], as: 'secretary', file: 'reverse-invoice.52466501.webp', width: 440, height: 384 },
  { topics: ['mentions'], as: 'secretary', file: 'mentions.9a970aa3.webp', width: 820, height: 613 },
  { topics: ['prices', 'prices-pdf'], as: 'secretary', file: 'prices.f1049fa6.webp', width: 820, height: 613 },
  { topics: ['expenses'], as: 'secretary', for: ['secretary'], file: 'expenses-secretary.3fdcca22.webp', width: 820, height: 585 },
  { topics: ['expenses'], as: 'admin', for: ['admin', 'admin&teacher'], file: 'expenses-admin.f38a5377.webp', width: 820, height: 613 },
  { topics: ['purses'], as: 'admin', for: ['admin', 'admin&teacher'], file: 'purses-admin.88a9f586.webp', width: 820, height: 613 },
  { topics: ['purses'], as: 'secretary', for: ['secretary'], file: 'purses-secretary.c3249923.webp', width: 380, height: 258 },
  { topics: ['close-register'], as: 'secretary', file: 'close-register.cf3209de.webp', width: 820, height: 613 },
  { topics: ['salary-rates'], as: 'admin', file: 'salary-rates.7e468f97.webp', width: 440, height: 332 },
  { topics: ['surcharge'], as: 'admin', file: 'surcharge.055d8d4c.webp', width: 620, height: 366 },
  { topics: ['finder'], as: 'teacher', file: 'finder.e00709da.webp', width: 620, height: 570 },
  { topics: ['restore'], as: 'admin', file: 'restore.1f44c35e.webp', width: 620, height: 208 },
  { topics: ['backup-reminder'], as: 'secretary', file: 'backup-reminder.b01c3aec.webp', width: 440, height: 264 },
  { topics: ['register-user'], as: 'secretary', file: 'register-user.8a172aa3.webp', width: 820, height: 613 },
  { topics: ['register-family'], as: 'secretary', file: 'register-family.b348eec4.webp', width: 820, height: 613 },
  { topics: ['import'], as: 'admin', file: 'import.d1641011.webp', width: 820, height: 613 },
  { topics: ['undo-import'], as: 'admin', file: 'undo-import.d1641011.webp', width: 820, height: 613 },
  { topics: ['news'], as: 'student', file: 'news.6bb85521.webp', width: 820, height: 476 },
  { topics: ['notices'], as: 'student', file: 'notices.28a540b2.webp', width: 820, height: 476 },
  { topics: ['data-request'], as: 'student', file: 'data-request.0820c0c5.webp', width: 820, height: 613 },
  { topics: ['data-requests'], as: 'secretary', file: 'data-requests.64530c58.webp', width: 820, height: 373 },
  { topics: ['enroll'], as: 'secretary', file: 'enroll.3812df8d.webp', width: 820, height: 346 },
  { topics: ['list-enrollments'], as: 'secretary', file: 'list-enrollments.d8a92fe2.webp', width: 820, height: 613 },
  { topics: ['create-class'], as: 'secretary', file: 'create-class.6b7d6fc9.webp', width: 820, height: 499 },
  { topics: ['grade-types'], as: 'admin', file: 'grade-types.25f5e9a6.webp', width: 820, height: 613 },
  { topics: ['debts'], as: 'secretary', file: 'debts.85d052c2.webp', width: 820, height: 613 },
  { topics: ['pay-salaries'], as: 'admin', file: 'pay-salaries.e7cdc92d.webp', width: 820, height: 613 },
  { topics: ['expense-types'], as: 'admin', file: 'expense-types.23691e5a.webp', width: 820, height: 613 },
  { topics: ['expense-list'], as: 'secretary', file: 'expense-list.bb540060.webp', width: 820, height: 613 },
  { topics: ['withdrawals'], as: 'admin', file: 'withdrawals.47a73074.webp', width: 820, height: 515 },
  { topics: ['monthly-withdrawals'], as: 'admin', file: 'monthly-withdrawals.192f563e.webp', width: 820, height: 613 },
  { topics: ['daily-registers'], as: 'admin', file: 'daily-registers.10dd3856.webp', width: 820, height: 613 },
  { topics: ['monthly-registers'], as: 'admin', file: 'monthly-registers.106d02da.webp', width: 820, height: 613 },
  { topics: ['towns'], as: 'admin', file: 'towns.e731b276.webp', width: 820, height: 476 },
  { topics: ['messages'], as: 'secretary', file: 'messages.222ca706.webp', width: 820, height: 373 },
  { topics: ['first-steps'], as: 'admin', file: 'first-steps.78de24d4.webp', width: 820, height: 613 },
  { topics: ['settings'], as: 'admin', file: 'settings.c078cc54.webp', width: 820, height: 613 },
  { topics: ['history'], as: 'admin', file: 'history.8a8dfc6e.webp', width: 820, height: 613 },
  { topics: ['backup'], as: 'admin', file: 'backup.24cd53cf.webp', width: 820, height: 405 },
  { topics: ['state'], as: 'admin', file: 'state.2973f91c.webp', width: 820, height: 613 },
];

/** The picture of a topic for a reader. */
export const pictureOf = (topic: string, role: Role): HelpPicture | undefined =>
  HELP_PICTURES.find((picture) => picture.topics.includes(topic) && (picture.for === undefined || picture.for.includes(role)));
