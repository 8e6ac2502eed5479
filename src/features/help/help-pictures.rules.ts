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
  { topics: ['count-register'], as: 'admin', file: 'count-register.46458a34.webp', width: 820, height: 613 },
  {
    topics: ['search-users'],
    as: 'secretary',
    for: ['admin', 'admin&teacher', 'secretary'],
    file: 'search-users-secretary.451687fb.webp',
    width: 820,
    height: 613,
  },
  { topics: ['search-users'], as: 'classManager', for: ['classManager'], file: 'search-users-classManager.f56af04b.webp', width: 820, height: 613 },
  { topics: ['edit-user'], as: 'secretary', file: 'edit-user.1d34055a.webp', width: 820, height: 305 },
  { topics: ['delete-user'], as: 'admin', for: ['admin', 'admin&teacher'], file: 'delete-user-admin.41accd8f.webp', width: 820, height: 305 },
  { topics: ['activate-user', 'delete-user'], as: 'secretary', file: 'activate-user.d7c26a62.webp', width: 820, height: 613 },
  { topics: ['own-account'], as: 'guardian', file: 'own-account.4e8f8832.webp', width: 390, height: 717 },
  {
    topics: ['credentials'],
    as: 'guardian',
    for: ['student', 'guardian', 'teacher', 'classManager'],
    file: 'credentials-guardian.f675d0ce.webp',
    width: 390,
    height: 717,
  },
  { topics: ['second-factor'], as: 'teacher', file: 'second-factor.839b23bb.webp', width: 820, height: 613 },
  { topics: ['invite-user'], as: 'secretary', file: 'invite-user.92a06fba.webp', width: 820, height: 613 },
  { topics: ['invite-many'], as: 'secretary', file: 'invite-many.a97362c2.webp', width: 820, height: 613 },
  {
    topics: ['credentials'],
    as: 'secretary',
    for: ['admin', 'admin&teacher', 'secretary'],
    file: 'credentials-secretary.4e96a005.webp',
    width: 820,
    height: 613,
  },
  { topics: ['photo'], as: 'guardian', for: ['student', 'guardian', 'teacher', 'classManager'], file: 'photo-guardian.c64fe1b6.webp', width: 390, height: 717 },
  { topics: ['photo'], as: 'secretary', for: ['admin', 'admin&teacher', 'secretary'], file: 'photo-secretary.5356af1c.webp', width: 820, height: 613 },
  { topics: ['edit-enrollment'], as: 'secretary', file: 'edit-enrollment.0df11caa.webp', width: 820, height: 428 },
  { topics: ['year-change'], as: 'admin', file: 'year-change.c655b419.webp', width: 820, height: 255 },
  { topics: ['delete-enrollment'], as: 'secretary', file: 'delete-enrollment.f33f54ff.webp', width: 440, height: 248 },
  { topics: ['assign-class'], as: 'secretary', file: 'assign-class.d6c5fc95.webp', width: 620, height: 292 },
  { topics: ['class-info'], as: 'teacher', file: 'class-info.07e3e62f.webp', width: 820, height: 613 },
  { topics: ['edit-class'], as: 'secretary', file: 'edit-class.f9f9b1ab.webp', width: 820, height: 613 },
  { topics: ['delete-class'], as: 'secretary', file: 'delete-class.cc11abc5.webp', width: 620, height: 528 },
  { topics: ['grades'], as: 'teacher', file: 'grades.d77ee209.webp', width: 820, height: 613 },
  { topics: ['grades-pdf'], as: 'teacher', file: 'grades-pdf.7ee2d4b1.webp', width: 390, height: 717 },
  { topics: ['certificates'], as: 'teacher', file: 'certificates.b65a53bf.webp', width: 820, height: 603 },
  { topics: ['attendance'], as: 'teacher', file: 'attendance.df253d5c.webp', width: 390, height: 717 },
  { topics: ['attendance-pdf'], as: 'teacher', file: 'attendance-pdf.ff40999a.webp', width: 820, height: 613 },
  { topics: ['observations', 'report-cards'], as: 'teacher', file: 'observations.92d99087.webp', width: 820, height: 613 },
  { topics: ['publish-cards'], as: 'teacher', file: 'publish-cards.18b7199a.webp', width: 390, height: 717 },
  { topics: ['hand-over'], as: 'secretary', file: 'hand-over.136b4b9b.webp', width: 820, height: 613 },
  { topics: ['fee'], as: 'secretary', file: 'fee.a4aad5dd.webp', width: 820, height: 613 },
  { topics: ['delete-fee'], as: 'secretary', file: 'delete-fee.bfa92c77.webp', width: 440, height: 244 },
  { topics: ['payments'], as: 'secretary', file: 'payments.6cbc5e88.webp', width: 820, height: 489 },
  { topics: ['family-debts'], as: 'secretary', file: 'family-debts.34785528.webp', width: 820, height: 613 },
  { topics: ['family'], as: 'secretary', file: 'family.5891c013.webp', width: 820, height: 613 },
  { topics: ['invoice', 'credit'], as: 'secretary', file: 'invoice.2811e23d.webp', width: 820, height: 613 },
  { topics: ['incomes', 'delete-invoice'], as: 'secretary', file: 'incomes.d42a621a.webp', width: 820, height: 613 },
  { topics: ['correct-payment'], as: 'secretary', file: 'correct-payment.52ca3320.webp', width: 820, height: 613 },
  { topics: ['reverse-invoice'], as: 'secretary', file: 'reverse-invoice.35880eb4.webp', width: 440, height: 384 },
  { topics: ['mentions'], as: 'secretary', file: 'mentions.49807251.webp', width: 820, height: 613 },
  { topics: ['prices', 'prices-pdf'], as: 'secretary', file: 'prices.5620b403.webp', width: 820, height: 613 },
  { topics: ['expenses'], as: 'secretary', for: ['secretary'], file: 'expenses-secretary.3fdcca22.webp', width: 820, height: 585 },
  { topics: ['expenses'], as: 'admin', for: ['admin', 'admin&teacher'], file: 'expenses-admin.f2ad63e7.webp', width: 820, height: 613 },
  { topics: ['purses'], as: 'admin', for: ['admin', 'admin&teacher'], file: 'purses-admin.647d269d.webp', width: 820, height: 613 },
  { topics: ['purses'], as: 'secretary', for: ['secretary'], file: 'purses-secretary.ff9647e4.webp', width: 380, height: 258 },
  { topics: ['close-register'], as: 'secretary', file: 'close-register.2a49d702.webp', width: 820, height: 613 },
  { topics: ['salary-rates'], as: 'admin', file: 'salary-rates.e49ecd73.webp', width: 440, height: 332 },
  { topics: ['surcharge'], as: 'admin', file: 'surcharge.f0df0898.webp', width: 620, height: 362 },
  { topics: ['finder'], as: 'teacher', file: 'finder.a406913d.webp', width: 620, height: 570 },
  { topics: ['state'], as: 'admin', file: 'state.84db5ad0.webp', width: 820, height: 598 },
  { topics: ['restore'], as: 'admin', file: 'restore.0ae4f3d5.webp', width: 620, height: 208 },
  { topics: ['backup-reminder'], as: 'secretary', file: 'backup-reminder.7f8f2c6e.webp', width: 440, height: 264 },
  { topics: ['register-user'], as: 'secretary', file: 'register-user.8a172aa3.webp', width: 820, height: 613 },
  { topics: ['register-family'], as: 'secretary', file: 'register-family.b348eec4.webp', width: 820, height: 613 },
  { topics: ['import'], as: 'admin', file: 'import.d1641011.webp', width: 820, height: 613 },
  { topics: ['undo-import'], as: 'admin', file: 'undo-import.d1641011.webp', width: 820, height: 613 },
  { topics: ['news'], as: 'student', file: 'news.6bb85521.webp', width: 820, height: 476 },
  { topics: ['notices'], as: 'student', file: 'notices.28a540b2.webp', width: 820, height: 476 },
  { topics: ['data-request'], as: 'student', file: 'data-request.0820c0c5.webp', width: 820, height: 613 },
  { topics: ['data-requests'], as: 'secretary', file: 'data-requests.64530c58.webp', width: 820, height: 373 },
  { topics: ['enroll'], as: 'secretary', file: 'enroll.3812df8d.webp', width: 820, height: 346 },
  { topics: ['list-enrollments'], as: 'secretary', file: 'list-enrollments.b1f8e193.webp', width: 820, height: 613 },
  { topics: ['create-class'], as: 'secretary', file: 'create-class.6b7d6fc9.webp', width: 820, height: 499 },
  { topics: ['grade-types'], as: 'admin', file: 'grade-types.96237415.webp', width: 820, height: 613 },
  { topics: ['debts'], as: 'secretary', file: 'debts.9ee097a9.webp', width: 820, height: 613 },
  { topics: ['pay-salaries'], as: 'admin', file: 'pay-salaries.1193351a.webp', width: 820, height: 613 },
  { topics: ['expense-types'], as: 'admin', file: 'expense-types.5efffca0.webp', width: 820, height: 602 },
  { topics: ['expense-list'], as: 'secretary', file: 'expense-list.50b05102.webp', width: 820, height: 613 },
  { topics: ['withdrawals'], as: 'admin', file: 'withdrawals.a79ef270.webp', width: 820, height: 500 },
  { topics: ['monthly-withdrawals'], as: 'admin', file: 'monthly-withdrawals.2bb4808f.webp', width: 820, height: 613 },
  { topics: ['daily-registers'], as: 'admin', file: 'daily-registers.f2387048.webp', width: 820, height: 613 },
  { topics: ['monthly-registers'], as: 'admin', file: 'monthly-registers.01cf8afa.webp', width: 820, height: 613 },
  { topics: ['towns'], as: 'admin', file: 'towns.4e839efc.webp', width: 820, height: 450 },
  { topics: ['messages'], as: 'secretary', file: 'messages.222ca706.webp', width: 820, height: 373 },
  { topics: ['first-steps'], as: 'admin', file: 'first-steps.be959ed9.webp', width: 820, height: 613 },
  { topics: ['settings'], as: 'admin', file: 'settings.c078cc54.webp', width: 820, height: 613 },
  { topics: ['history'], as: 'admin', file: 'history.f00b0669.webp', width: 820, height: 613 },
  { topics: ['backup'], as: 'admin', file: 'backup.24cd53cf.webp', width: 820, height: 405 },
];

/** The picture of a topic for a reader. */
export const pictureOf = (topic: string, role: Role): HelpPicture | undefined =>
  HELP_PICTURES.find((picture) => picture.topics.includes(topic) && (picture.for === undefined || picture.for.includes(role)));
