/** The words of the history: each feature has those of its nouns. */
import { BACKUP_TOLD } from '#features/backups/backup-told.rules.ts';
import { CATEGORY_TOLD } from '#features/categories/category-told.rules.ts';
import { CLASS_TOLD, RECESS_FIELDS } from '#features/classes/class-told.rules.ts';
import { COUNT_PLACE_FIELDS, COUNT_TOLD } from '#features/daily-counts/daily-count-told.rules.ts';
import { ENROLLMENT_TOLD } from '#features/enrollments/enrollment-told.rules.ts';
import { EXPENSE_TOLD, EXPENSE_TYPE_TOLD } from '#features/expenses/expense-told.rules.ts';
import { GRADE_TOLD } from '#features/grades/grade-told.rules.ts';
import type { HistoryWords } from '#features/history/history-words.rules.ts';
import { IMPORT_TOLD } from '#features/imports/import-told.rules.ts';
import { DEBT_LETTER_FIELDS, INSTALLMENT_TOLD } from '#features/installments/installment-told.rules.ts';
import { INVOICE_TOLD } from '#features/invoices/invoice-told.rules.ts';
import { REPORT_CARD_TOLD } from '#features/observations/observation-told.rules.ts';
import { NEIGHBOURHOOD_TOLD, TOWN_TOLD } from '#features/places/place-told.rules.ts';
import { REGISTER_TOLD } from '#features/register/register-told.rules.ts';
import { SALARY_RATE_TOLD, SALARY_TOLD } from '#features/salaries/salary-told.rules.ts';
import { CREDENTIALS_TOLD } from '#features/session/session-told.rules.ts';
import { INSTITUTE_TOLD } from '#features/site/site-told.rules.ts';
import { SURCHARGE_TOLD } from '#features/surcharges/surcharge-told.rules.ts';
import { USER_TOLD } from '#features/users/user-told.rules.ts';
import { YEAR_CHANGE_TOLD } from '#features/year-change/year-change-told.rules.ts';

export const HISTORY_WORDS: HistoryWords = {
  // Several features store settings of the institute.
  institute: { ...INSTITUTE_TOLD, fields: { ...INSTITUTE_TOLD.fields, ...DEBT_LETTER_FIELDS, ...RECESS_FIELDS, ...COUNT_PLACE_FIELDS } },
  user: USER_TOLD,
  credentials: CREDENTIALS_TOLD,
  category: CATEGORY_TOLD,
  surcharge: SURCHARGE_TOLD,
  enrollment: ENROLLMENT_TOLD,
  class: CLASS_TOLD,
  grade: GRADE_TOLD,
  'report-card': REPORT_CARD_TOLD,
  installment: INSTALLMENT_TOLD,
  register: REGISTER_TOLD,
  invoice: INVOICE_TOLD,
  count: COUNT_TOLD,
  backup: BACKUP_TOLD,
  town: TOWN_TOLD,
  neighbourhood: NEIGHBOURHOOD_TOLD,
  salary: SALARY_TOLD,
  'salary-rate': SALARY_RATE_TOLD,
  expense: EXPENSE_TOLD,
  'expense-type': EXPENSE_TYPE_TOLD,
  import: IMPORT_TOLD,
  'year-change': YEAR_CHANGE_TOLD,
};
