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
  { topics: ['count-register'], as: 'admin', file: 'count-register.959f906e.webp', width: 820, height: 613 },
  {
    topics: ['search-users'],
    as: 'secretary',
    for: ['admin', 'admin&teacher', 'secretary'],
    file: 'search-users-secretary.e4d3d5ae.webp',
    width: 820,
    height: 613,
  },
  { topics: ['search-users'], as: 'classManager', for: ['classManager'], file: 'search-users-classManager.bc3f50b0.webp', width: 820, height: 613 },
  { topics: ['edit-user'], as: 'secretary', file: 'edit-user.93775a01.webp', width: 820, height: 613 },
  { topics: ['delete-user'], as: 'admin', for: ['admin', 'admin&teacher'], file: 'delete-user-admin.e6d332df.webp', width: 820, height: 613 },
  { topics: ['activate-user', 'delete-user'], as: 'secretary', file: 'activate-user.18714fc4.webp', width: 820, height: 613 },
  {
    topics: ['credentials'],
    as: 'guardian',
    for: ['student', 'guardian', 'teacher', 'classManager'],
    file: 'credentials-guardian.967bb948.webp',
    width: 390,
    height: 717,
  },
  { topics: ['invite-user'], as: 'secretary', file: 'invite-user.1b764bf4.webp', width: 820, height: 613 },
  {
    topics: ['credentials'],
    as: 'secretary',
    for: ['admin', 'admin&teacher', 'secretary'],
    file: 'credentials-secretary.52be7807.webp',
    width: 820,
    height: 613,
  },
  { topics: ['photo'], as: 'guardian', for: ['student', 'guardian', 'teacher', 'classManager'], file: 'photo-guardian.83e15f0e.webp', width: 390, height: 717 },
  { topics: ['photo'], as: 'secretary', for: ['admin', 'admin&teacher', 'secretary'], file: 'photo-secretary.c4c480ae.webp', width: 820, height: 613 },
  { topics: ['edit-enrollment'], as: 'secretary', file: 'edit-enrollment.e2f6d532.webp', width: 820, height: 433 },
  { topics: ['year-change'], as: 'admin', file: 'year-change.c655b419.webp', width: 820, height: 255 },
  { topics: ['delete-enrollment'], as: 'secretary', file: 'delete-enrollment.32e62791.webp', width: 440, height: 274 },
  { topics: ['class-info'], as: 'teacher', file: 'class-info.21a62b2c.webp', width: 820, height: 599 },
  { topics: ['edit-class'], as: 'secretary', file: 'edit-class.92049d7f.webp', width: 820, height: 613 },
  { topics: ['delete-class'], as: 'secretary', file: 'delete-class.a94a9049.webp', width: 620, height: 530 },
  { topics: ['grades'], as: 'teacher', file: 'grades.e9b617a4.webp', width: 820, height: 613 },
  { topics: ['grades-pdf'], as: 'teacher', file: 'grades-pdf.db62c081.webp', width: 390, height: 717 },
  { topics: ['certificates'], as: 'teacher', file: 'certificates.bcd44702.webp', width: 820, height: 608 },
  { topics: ['attendance'], as: 'teacher', file: 'attendance.e72c598e.webp', width: 390, height: 717 },
  { topics: ['attendance-pdf'], as: 'teacher', file: 'attendance-pdf.1a72ae9a.webp', width: 820, height: 613 },
  { topics: ['observations', 'report-cards'], as: 'teacher', file: 'observations.2ac5622a.webp', width: 820, height: 613 },
  { topics: ['publish-cards'], as: 'teacher', file: 'publish-cards.597a5eb8.webp', width: 390, height: 717 },
  { topics: ['hand-over'], as: 'secretary', file: 'hand-over.5e517eba.webp', width: 820, height: 613 },
  { topics: ['fee'], as: 'secretary', file: 'fee.fdf3c215.webp', width: 820, height: 613 },
  { topics: ['delete-fee'], as: 'secretary', file: 'delete-fee.9e288309.webp', width: 440, height: 246 },
  { topics: ['payments'], as: 'secretary', file: 'payments.2038d9dc.webp', width: 820, height: 412 },
  { topics: ['family-debts'], as: 'secretary', file: 'family-debts.11949cb1.webp', width: 820, height: 613 },
  { topics: ['invoice'], as: 'secretary', file: 'invoice.3f9307e3.webp', width: 820, height: 613 },
  { topics: ['mentions'], as: 'secretary', file: 'mentions.246a78e6.webp', width: 820, height: 613 },
  { topics: ['prices', 'prices-pdf'], as: 'secretary', file: 'prices.64b45988.webp', width: 820, height: 613 },
  { topics: ['expenses'], as: 'secretary', for: ['secretary'], file: 'expenses-secretary.21cf9512.webp', width: 820, height: 490 },
  { topics: ['expenses'], as: 'admin', for: ['admin', 'admin&teacher'], file: 'expenses-admin.d7e4d8ca.webp', width: 820, height: 531 },
  { topics: ['close-register'], as: 'secretary', file: 'close-register.0cb28a1a.webp', width: 820, height: 495 },
  { topics: ['salary-rates'], as: 'admin', file: 'salary-rates.af654551.webp', width: 440, height: 332 },
  { topics: ['surcharge'], as: 'admin', file: 'surcharge.bc1468ca.webp', width: 620, height: 366 },
  { topics: ['finder'], as: 'teacher', file: 'finder.e044720c.webp', width: 620, height: 570 },
  { topics: ['restore'], as: 'admin', file: 'restore.8d36e20e.webp', width: 620, height: 208 },
  { topics: ['backup-reminder'], as: 'secretary', file: 'backup-reminder.2741cdcc.webp', width: 440, height: 242 },
  { topics: ['register-user'], as: 'secretary', file: 'register-user.7b51daad.webp', width: 820, height: 613 },
  { topics: ['register-family'], as: 'secretary', file: 'register-family.ee07c8c5.webp', width: 820, height: 613 },
  { topics: ['import'], as: 'admin', file: 'import.d1641011.webp', width: 820, height: 613 },
  { topics: ['undo-import'], as: 'admin', file: 'undo-import.d1641011.webp', width: 820, height: 613 },
  { topics: ['news'], as: 'student', file: 'news.2520b540.webp', width: 820, height: 344 },
  { topics: ['data-request'], as: 'student', file: 'data-request.d826183e.webp', width: 820, height: 613 },
  { topics: ['data-requests'], as: 'secretary', file: 'data-requests.64530c58.webp', width: 820, height: 373 },
  { topics: ['enroll'], as: 'secretary', file: 'enroll.b3f0280c.webp', width: 820, height: 351 },
  { topics: ['list-enrollments'], as: 'secretary', file: 'list-enrollments.8b053e5a.webp', width: 820, height: 613 },
  { topics: ['create-class'], as: 'secretary', file: 'create-class.7914caf1.webp', width: 820, height: 503 },
  { topics: ['grade-types'], as: 'admin', file: 'grade-types.0f29472e.webp', width: 820, height: 613 },
  { topics: ['debts'], as: 'secretary', file: 'debts.85d052c2.webp', width: 820, height: 613 },
  { topics: ['delete-invoice'], as: 'secretary', file: 'delete-invoice.f907e389.webp', width: 820, height: 613 },
  { topics: ['pay-salaries'], as: 'admin', file: 'pay-salaries.1f77b152.webp', width: 820, height: 613 },
  { topics: ['expense-types'], as: 'admin', file: 'expense-types.b5a2675d.webp', width: 820, height: 613 },
  { topics: ['incomes'], as: 'secretary', file: 'incomes.d3d71f27.webp', width: 820, height: 613 },
  { topics: ['expense-list'], as: 'secretary', file: 'expense-list.aa19341e.webp', width: 820, height: 613 },
  { topics: ['withdrawals'], as: 'admin', file: 'withdrawals.6d308a10.webp', width: 820, height: 518 },
  { topics: ['monthly-withdrawals'], as: 'admin', file: 'monthly-withdrawals.3adc509d.webp', width: 820, height: 613 },
  { topics: ['daily-registers'], as: 'admin', file: 'daily-registers.5984fff7.webp', width: 820, height: 613 },
  { topics: ['monthly-registers'], as: 'admin', file: 'monthly-registers.0ebe6eb6.webp', width: 820, height: 613 },
  { topics: ['towns'], as: 'admin', file: 'towns.752adc6d.webp', width: 820, height: 480 },
  { topics: ['messages'], as: 'secretary', file: 'messages.222ca706.webp', width: 820, height: 373 },
  { topics: ['first-steps'], as: 'admin', file: 'first-steps.b16f65ac.webp', width: 820, height: 613 },
  { topics: ['settings'], as: 'admin', file: 'settings.4f15bacb.webp', width: 820, height: 613 },
  { topics: ['history'], as: 'admin', file: 'history.f9d25d86.webp', width: 820, height: 613 },
  { topics: ['backup'], as: 'admin', file: 'backup.5ca9674a.webp', width: 820, height: 276 },
];

/** What a reader sees beside a topic. */
export const pictureOf = (topic: string, role: Role): HelpPicture | undefined =>
  HELP_PICTURES.find((picture) => picture.topics.includes(topic) && (picture.for === undefined || picture.for.includes(role)));
