/** Every call of the product with its answer, in the order of the features. */
import { attendanceFollowsPlaces } from '#features/attendance/attendance.follow.ts';
import { attendanceRoutes } from '#features/attendance/attendance.routes.ts';
import { backupRoutes } from '#features/backups/backup.routes.ts';
import { categoryRoutes } from '#features/categories/category.routes.ts';
import { dataRequestRoutes } from '#features/data-requests/data-request.routes.ts';
import { countPlaceRoutes } from '#features/daily-counts/count-place.routes.ts';
import { dailyCountRoutes } from '#features/daily-counts/daily-count.routes.ts';
import { dashboardRoutes } from '#features/dashboard/dashboard.routes.ts';
import { classesFollowEnrollments, classesFollowUser } from '#features/classes/class.follow.ts';
import { classRoutes } from '#features/classes/class.routes.ts';
import { holidayRoutes } from '#features/classes/holiday.routes.ts';
import { recessRoutes } from '#features/classes/recess.routes.ts';
import { enrollmentsFollowUser } from '#features/enrollments/enrollment.follow.ts';
import { enrollmentRoutes } from '#features/enrollments/enrollment.routes.ts';
import { expenseRoutes } from '#features/expenses/expense.routes.ts';
import { expenseTypeRoutes } from '#features/expenses/expense-type.routes.ts';
import { refundRoutes } from '#features/expenses/refund.routes.ts';
import { reversalsFollowFees } from '#features/expenses/reversal.follow.ts';
import { reversalRoutes } from '#features/expenses/reversal.routes.ts';
import { certificateRoutes } from '#features/grades/certificate.routes.ts';
import { gradesFollowPlaces } from '#features/grades/grade.follow.ts';
import { gradeRoutes } from '#features/grades/grade.routes.ts';
import { gradeTypeRoutes } from '#features/grades/grade-type.routes.ts';
import { debtFamilyRoutes } from '#features/installments/debt-family.routes.ts';
import { installmentsFollowHistory, installmentsFollowPrices, installmentsFollowUser } from '#features/installments/installment.follow.ts';
import { installmentRoutes } from '#features/installments/installment.routes.ts';
import { historyRoutes } from '#features/history/history.routes.ts';
import { guideRoutes } from '#features/first-steps/guide.routes.ts';
import { importRoutes } from '#features/imports/import.routes.ts';
import { instituteRoutes } from '#features/institute/institute.routes.ts';
import { creditRoutes } from '#features/invoices/credit.routes.ts';
import { invoicesFollowFees, invoicesFollowUser } from '#features/invoices/invoice.follow.ts';
import { invoiceRoutes } from '#features/invoices/invoice.routes.ts';
import { newsRoutes } from '#features/news/news.routes.ts';
import { noticeRoutes } from '#features/news/notice.routes.ts';
import { observationsFollowPlaces } from '#features/observations/observation.follow.ts';
import { observationRoutes } from '#features/observations/observation.routes.ts';
import { phraseRoutes } from '#features/observations/phrase.routes.ts';
import { reportCardRoutes } from '#features/observations/report-card.routes.ts';
import { placeRoutes } from '#features/places/place.routes.ts';
import { registerRoutes } from '#features/register/register.routes.ts';
import { salaryRoutes } from '#features/salaries/salary.routes.ts';
import { salaryRateRoutes } from '#features/salaries/salary-rate.routes.ts';
import { familyRoutes } from '#features/families/family.routes.ts';
import { searchRoutes } from '#features/families/search.routes.ts';
import { accessRoutes } from '#features/session/access.routes.ts';
import { sessionFollower } from '#features/session/session.follow.ts';
import { secondFactorRoutes } from '#features/session/second-factor.routes.ts';
import { sessionRoutes } from '#features/session/session.routes.ts';
import { messageRoutes } from '#features/site/message.routes.ts';
import { siteRoutes } from '#features/site/site.routes.ts';
import { serverStateRoutes } from '#features/server-state/server-state.routes.ts';
import { surchargeRoutes } from '#features/surcharges/surcharge.routes.ts';
import { userRoutes } from '#features/users/user.routes.ts';
import { yearChangeRoutes } from '#features/year-change/year-change.routes.ts';
import type { Answer } from '#server/http/answer.ts';
import { HISTORY_WORDS } from './history-words.rules.ts';

export const answers: readonly Answer[] = [
  ...instituteRoutes,
  ...historyRoutes(HISTORY_WORDS, [installmentsFollowHistory]),
  ...placeRoutes,
  ...categoryRoutes([installmentsFollowPrices]),
  ...surchargeRoutes,
  ...userRoutes([sessionFollower, installmentsFollowUser, enrollmentsFollowUser, classesFollowUser, invoicesFollowUser]),
  ...sessionRoutes,
  ...secondFactorRoutes,
  ...accessRoutes,
  ...dataRequestRoutes,
  ...installmentRoutes([invoicesFollowFees, reversalsFollowFees]),
  ...debtFamilyRoutes,
  ...enrollmentRoutes([classesFollowEnrollments]),
  ...classRoutes([gradesFollowPlaces, attendanceFollowsPlaces, observationsFollowPlaces]),
  ...holidayRoutes,
  ...recessRoutes,
  ...gradeTypeRoutes,
  ...gradeRoutes,
  ...certificateRoutes,
  ...attendanceRoutes,
  ...observationRoutes,
  ...phraseRoutes,
  ...reportCardRoutes,
  ...registerRoutes,
  ...invoiceRoutes,
  ...creditRoutes,
  ...importRoutes,
  ...expenseRoutes,
  ...expenseTypeRoutes,
  ...reversalRoutes,
  ...refundRoutes,
  ...familyRoutes,
  ...searchRoutes,
  ...salaryRateRoutes,
  ...salaryRoutes,
  ...dailyCountRoutes,
  ...countPlaceRoutes,
  ...yearChangeRoutes,
  ...backupRoutes,
  ...serverStateRoutes,
  ...newsRoutes,
  ...noticeRoutes,
  ...dashboardRoutes,
  ...siteRoutes,
  ...messageRoutes,
  ...guideRoutes,
];
