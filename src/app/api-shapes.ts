/** The names of shapes for readers of the API: the description has each of them once. */
import { z } from 'zod';
import { AttendanceCell, AttendanceTable } from '#features/attendance/attendance.contract.ts';
import { Category } from '#features/categories/category.contract.ts';
import { ClassInfo, ClassWithStudents } from '#features/classes/class.contract.ts';
import { Daily } from '#features/daily-counts/daily-count.contract.ts';
import { Enrollment } from '#features/enrollments/enrollment.contract.ts';
import { Expense } from '#features/expenses/expense.contract.ts';
import { ExpenseType } from '#features/expenses/expense-type.contract.ts';
import { GradeCell, GradeTable } from '#features/grades/grade.contract.ts';
import { GradeType } from '#features/grades/grade-type.contract.ts';
import { HistoryEntry } from '#features/history/history.contract.ts';
import { Installment } from '#features/installments/installment.contract.ts';
import { Invoice, InvoiceDetail, InvoiceUser } from '#features/invoices/invoice.contract.ts';
import { ObservationRow } from '#features/observations/observation.contract.ts';
import { Payment } from '#features/register/payment-form.contract.ts';
import { Register, RegisterMovement } from '#features/register/register.contract.ts';
import { Salary } from '#features/salaries/salary.contract.ts';
import { Person, Photo, Ref, RelatedPhone, StudentRef, User } from '#features/users/user.contract.ts';
import { Said } from '#kernel/wire.ts';

const NAMED = {
  AttendanceCell: [AttendanceCell, 'One student on one day; _id is "" when he was present.'],
  AttendanceTable: [
    AttendanceTable,
    'The days of a class. `header` lists the days of each bimester (index period - 1), `periods` the cells of each bimester by student and day.',
  ],
  Category: [Category, 'A course that is taught, with its monthly price. The first category is Inscripción, whose price is that of enrolling.'],
  ClassInfo: [ClassInfo, 'A class of a year, without its students.'],
  ClassWithStudents: [ClassWithStudents, 'A class with its students, as far as the caller may see them.'],
  Daily: [Daily, 'The count of a closed register: box (Negra), envelope (Rosa), home (Casa), bank (Cuenta), change (Cambio).'],
  Enrollment: [Enrollment, 'A student in a category in a year; classroom is the id of the class, or null.'],
  Expense: [Expense, 'An expense or a withdrawal: money that left the register.'],
  ExpenseType: [
    ExpenseType,
    'A type of expense or of withdrawal. Salaries always have the type 5fe813b999e13c3f807a0d79, and money given back for an invoice the type 5fe813b999e13c3f807a0d7e.',
  ],
  GradeCell: [GradeCell, 'The grade of one student for one kind of grade; value is "" when there is none.'],
  GradeTable: [
    GradeTable,
    'The grades of a class. `header` lists the kinds of grades of each period (index period - 1), `periods` the cells of each period by student and kind.',
  ],
  GradeType: [GradeType, 'A kind of grade, and the categories in which it is given.'],
  HistoryEntry: [HistoryEntry, 'A change: who made it, when, to what, and the values before and after.'],
  Installment: [
    Installment,
    'A fee. `value` is what is still owed, in pesos, 0 when it is paid. The status valid means not due yet, debt means due, expired means overdue.',
  ],
  Invoice: [Invoice, 'A payment of one or several fees.'],
  InvoiceDetail: [InvoiceDetail, 'A fee on an invoice; `installment` is null when the fee was deleted since.'],
  InvoiceUser: [InvoiceUser, 'Who paid: a registered person, one who was deleted since (user_id null), or one who only gave a name (no user_id).'],
  ObservationRow: [ObservationRow, 'A student of a class with the observation of a bimester; the _id of the observation is 0 when there is none.'],
  Payment: [Payment, 'A part of a payment. `form` is missing when it is not known how it was paid.'],
  Person: [Person, 'The id and the name of a person.'],
  Photo: [Photo, 'The id and the address of a photo; both are "" when there is none.'],
  Ref: [Ref, 'The id and the name of something.'],
  Register: [
    Register,
    'A cash register from its opening to its closing; `temporary` is true while it is open. Amounts that the caller may not see are missing.',
  ],
  RegisterMovement: [RegisterMovement, 'A movement of the money of a register, with what the register held afterwards.'],
  RelatedPhone: [RelatedPhone, 'The phone number of a relative of a student.'],
  Said: [Said, 'A message for the user that says what was done.'],
  Salary: [Salary, 'A salary that was paid, with its hours and rates.'],
  StudentRef: [StudentRef, 'The id, name and number of a student.'],
  User: [User, 'A person. Fields that are unknown, or that the caller may not see, are missing.'],
} as const;

export const API_SHAPES = z.registry<{ readonly id: string; readonly description: string }>();
for (const [id, [shape, description]] of Object.entries(NAMED)) API_SHAPES.add(shape, { id, description });
