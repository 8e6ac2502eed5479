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
  AttendanceCell: [AttendanceCell, 'One student on one day; _id is "" while he was present.'],
  AttendanceTable: [AttendanceTable, 'The days of a class: header and cells by bimester (period - 1), student and day.'],
  Category: [Category, 'What is taught. Inscripción stands first; its price is that of enrolling.'],
  ClassInfo: [ClassInfo, 'A class of a year, without its students.'],
  ClassWithStudents: [ClassWithStudents, 'A class with its students, as far as the caller may see them.'],
  Daily: [Daily, 'The count of a closed register: box (Negra), envelope (Rosa), home (Casa), bank (Cuenta), change (Cambio).'],
  Enrollment: [Enrollment, 'A student in a category in a year; classroom is the id of the class, or null.'],
  Expense: [Expense, 'What left the register: an expense or a withdrawal.'],
  ExpenseType: [
    ExpenseType,
    'A type of expense or of withdrawal. Salaries have the id 5fe813b999e13c3f807a0d79, money that was given back for an invoice 5fe813b999e13c3f807a0d7e.',
  ],
  GradeCell: [GradeCell, 'The grade of one student of one kind; value is "" while there is none.'],
  GradeTable: [GradeTable, 'The grades of a class: header and cells by period (period - 1), student and kind.'],
  GradeType: [GradeType, 'A kind of grade, and the categories in which it is given.'],
  HistoryEntry: [HistoryEntry, 'One change: by whom, when, of what, from what to what.'],
  Installment: [Installment, 'A fee. value is what is still owed, 0 when it is paid; valid is not due yet, debt is due, expired is overdue.'],
  Invoice: [Invoice, 'A payment of one or several fees.'],
  InvoiceDetail: [InvoiceDetail, 'One fee on an invoice; installment is null once the fee was deleted.'],
  InvoiceUser: [InvoiceUser, 'Who paid: a registered person, one who was deleted since (user_id null), or one who only gave a name (no user_id).'],
  ObservationRow: [ObservationRow, 'A student of a class with the observation of a bimester; its _id is 0 while there is none.'],
  Payment: [Payment, 'A part of what was paid; without a form nobody said how it came.'],
  Person: [Person, 'A person by name.'],
  Photo: [Photo, 'A photo; both are "" when there is none.'],
  Ref: [Ref, 'A thing by name.'],
  Register: [Register, 'A cash register from its opening to its closing; temporary while it is open. What the caller may not see is absent.'],
  RegisterMovement: [RegisterMovement, 'What moved the money of a register, with what was in it afterwards.'],
  RelatedPhone: [RelatedPhone, 'The phone of a relative of a student.'],
  Said: [Said, 'What was done, in words for the person at the screen.'],
  Salary: [Salary, 'A salary that was paid, with its hours and rates.'],
  StudentRef: [StudentRef, 'A student by name and number.'],
  User: [User, 'A person. What is unknown, or not for the caller to see, is absent.'],
} as const;

export const API_SHAPES = z.registry<{ readonly id: string; readonly description: string }>();
for (const [id, [shape, description]] of Object.entries(NAMED)) API_SHAPES.add(shape, { id, description });
