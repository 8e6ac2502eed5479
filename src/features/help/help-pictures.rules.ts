/** The pictures of the help, as `npm run pictures` took them from the product. */
import type { Role } from '#kernel/roles.ts';

/** Who reads it may see all that it shows: `as` took it, and who reads it may do no less. */
export type HelpPicture = {
  readonly topics: readonly string[];
  readonly as: Role;
  /** Only these readers, when others of the topic have a picture of their own. */
  readonly for?: readonly Role[];
  readonly file: string;
  readonly width: number;
  readonly height: number;
};

export const HELP_PICTURES: readonly HelpPicture[] = [
  { topics: ['count-register'], as: 'admin', file: 'count-register.cd3bd4b4.webp', width: 820, height: 613 },
  {
    topics: ['search-users'],
    as: 'secretary',
    for: ['admin', 'admin&teacher', 'secretary'],
    file: 'search-users-secretary.93bee8d0.webp',
    width: 820,
    height: 613,
  },
  { topics: ['search-users'], as: 'classManager', for: ['classManager'], file: 'search-users-classManager.cce38dd6.webp', width: 820, height: 613 },
  { topics: ['edit-user'], as: 'secretary', file: 'edit-user.aba32f8e.webp', width: 820, height: 613 },
  { topics: ['delete-user'], as: 'admin', for: ['admin', 'admin&teacher'], file: 'delete-user-admin.d58edec7.webp', width: 820, height: 613 },
  { topics: ['activate-user', 'delete-user'], as: 'secretary', file: 'activate-user.18714fc4.webp', width: 820, height: 613 },
  {
    topics: ['credentials'],
    as: 'guardian',
    for: ['student', 'guardian', 'teacher', 'classManager'],
    file: 'credentials-guardian.84126607.webp',
    width: 390,
    height: 714,
  },
  {
    topics: ['credentials'],
    as: 'secretary',
    for: ['admin', 'admin&teacher', 'secretary'],
    file: 'credentials-secretary.6ee3e04d.webp',
    width: 820,
    height: 613,
  },
  { topics: ['photo'], as: 'guardian', for: ['student', 'guardian', 'teacher', 'classManager'], file: 'photo-guardian.83e15f0e.webp', width: 390, height: 717 },
  { topics: ['photo'], as: 'secretary', for: ['admin', 'admin&teacher', 'secretary'], file: 'photo-secretary.a43a584d.webp', width: 820, height: 613 },
  { topics: ['edit-enrollment'], as: 'secretary', file: 'edit-enrollment.f844e2ec.webp', width: 820, height: 433 },
  { topics: ['year-change'], as: 'admin', file: 'year-change.c655b419.webp', width: 820, height: 255 },
  { topics: ['delete-enrollment'], as: 'secretary', file: 'delete-enrollment.0dcba8a6.webp', width: 440, height: 274 },
  { topics: ['class-info'], as: 'teacher', file: 'class-info.73161faa.webp', width: 820, height: 603 },
  { topics: ['edit-class'], as: 'secretary', file: 'edit-class.a1167c80.webp', width: 820, height: 613 },
  { topics: ['delete-class'], as: 'secretary', file: 'delete-class.a94a9049.webp', width: 620, height: 530 },
  { topics: ['grades'], as: 'teacher', file: 'grades.e9b617a4.webp', width: 820, height: 613 },
  { topics: ['grades-pdf'], as: 'teacher', file: 'grades-pdf.b54695a1.webp', width: 390, height: 717 },
  { topics: ['certificates'], as: 'teacher', file: 'certificates.bcd44702.webp', width: 820, height: 608 },
  { topics: ['attendance'], as: 'teacher', file: 'attendance.022e9d73.webp', width: 390, height: 717 },
  { topics: ['attendance-pdf'], as: 'teacher', file: 'attendance-pdf.fe66c2a9.webp', width: 820, height: 613 },
  { topics: ['observations', 'report-cards'], as: 'teacher', file: 'observations.ff0085f6.webp', width: 820, height: 613 },
  { topics: ['publish-cards'], as: 'teacher', file: 'publish-cards.096eccc5.webp', width: 390, height: 717 },
  { topics: ['hand-over'], as: 'secretary', file: 'hand-over.13feabc2.webp', width: 820, height: 613 },
  { topics: ['fee'], as: 'secretary', file: 'fee.7fa8e581.webp', width: 820, height: 613 },
  { topics: ['delete-fee'], as: 'secretary', file: 'delete-fee.9e288309.webp', width: 440, height: 246 },
  { topics: ['payments'], as: 'secretary', file: 'payments.e43edb19.webp', width: 820, height: 412 },
  { topics: ['family-debts'], as: 'secretary', file: 'family-debts.a24aba74.webp', width: 820, height: 613 },
  { topics: ['invoice'], as: 'secretary', file: 'invoice.32221f7d.webp', width: 820, height: 613 },
  { topics: ['mentions'], as: 'secretary', file: 'mentions.2a7f1f8c.webp', width: 820, height: 613 },
  { topics: ['prices', 'prices-pdf'], as: 'secretary', file: 'prices.05f5580c.webp', width: 820, height: 613 },
  { topics: ['expenses'], as: 'secretary', for: ['secretary'], file: 'expenses-secretary.0598c211.webp', width: 820, height: 490 },
  { topics: ['expenses'], as: 'admin', for: ['admin', 'admin&teacher'], file: 'expenses-admin.ca1fdced.webp', width: 820, height: 531 },
  { topics: ['close-register'], as: 'secretary', file: 'close-register.a9763279.webp', width: 820, height: 495 },
  { topics: ['salary-rates'], as: 'admin', file: 'salary-rates.e050f493.webp', width: 440, height: 332 },
  { topics: ['surcharge'], as: 'admin', file: 'surcharge.bc1468ca.webp', width: 620, height: 366 },
  { topics: ['finder'], as: 'teacher', file: 'finder.81f60fce.webp', width: 620, height: 570 },
  { topics: ['restore'], as: 'admin', file: 'restore.9c7a5654.webp', width: 620, height: 208 },
  { topics: ['backup-reminder'], as: 'secretary', file: 'backup-reminder.2741cdcc.webp', width: 440, height: 242 },
  { topics: ['register-user'], as: 'secretary', file: 'register-user.7b51daad.webp', width: 820, height: 613 },
  { topics: ['register-family'], as: 'secretary', file: 'register-family.ee07c8c5.webp', width: 820, height: 613 },
  { topics: ['import'], as: 'admin', file: 'import.64448070.webp', width: 820, height: 376 },
  { topics: ['news'], as: 'student', file: 'news.2520b540.webp', width: 820, height: 344 },
  { topics: ['data-request'], as: 'student', file: 'data-request.e072d4e4.webp', width: 820, height: 613 },
  { topics: ['data-requests'], as: 'secretary', file: 'data-requests.64530c58.webp', width: 820, height: 373 },
  { topics: ['enroll'], as: 'secretary', file: 'enroll.b3f0280c.webp', width: 820, height: 351 },
  { topics: ['list-enrollments'], as: 'secretary', file: 'list-enrollments.85012b6e.webp', width: 820, height: 613 },
  { topics: ['create-class'], as: 'secretary', file: 'create-class.7914caf1.webp', width: 820, height: 503 },
  { topics: ['grade-types'], as: 'admin', file: 'grade-types.0f29472e.webp', width: 820, height: 613 },
  { topics: ['debts'], as: 'secretary', file: 'debts.678f14ca.webp', width: 820, height: 613 },
  { topics: ['pay-salaries'], as: 'admin', file: 'pay-salaries.44579e7a.webp', width: 820, height: 613 },
  { topics: ['expense-types'], as: 'admin', file: 'expense-types.1cdefe8a.webp', width: 820, height: 613 },
  { topics: ['incomes'], as: 'secretary', file: 'incomes.1a304be1.webp', width: 820, height: 613 },
  { topics: ['expense-list'], as: 'secretary', file: 'expense-list.c4de6ffb.webp', width: 820, height: 613 },
  { topics: ['withdrawals'], as: 'admin', file: 'withdrawals.9584e9f3.webp', width: 820, height: 518 },
  { topics: ['monthly-withdrawals'], as: 'admin', file: 'monthly-withdrawals.153c9dfc.webp', width: 820, height: 613 },
  { topics: ['daily-registers'], as: 'admin', file: 'daily-registers.a6df7bcf.webp', width: 820, height: 613 },
  { topics: ['monthly-registers'], as: 'admin', file: 'monthly-registers.495132b8.webp', width: 820, height: 613 },
  { topics: ['towns'], as: 'admin', file: 'towns.483c3e32.webp', width: 820, height: 480 },
  { topics: ['messages'], as: 'secretary', file: 'messages.222ca706.webp', width: 820, height: 373 },
  { topics: ['first-steps'], as: 'admin', file: 'first-steps.b16f65ac.webp', width: 820, height: 613 },
  { topics: ['settings'], as: 'admin', file: 'settings.4f15bacb.webp', width: 820, height: 613 },
  { topics: ['history'], as: 'admin', file: 'history.d131cd5e.webp', width: 820, height: 613 },
  { topics: ['backup'], as: 'admin', file: 'backup.321a6c60.webp', width: 820, height: 276 },
];

/** What a reader sees beside a topic. */
export const pictureOf = (topic: string, role: Role): HelpPicture | undefined =>
  HELP_PICTURES.find((picture) => picture.topics.includes(topic) && (picture.for === undefined || picture.for.includes(role)));
