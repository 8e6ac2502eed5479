/** The people of the institute on the wire: one shape, of which each viewer gets the fields that he or she may see. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { ANYONE, isOffice, OFFICE, ROLES } from '#kernel/roles.ts';
import { Id, Instant, optional, order, Said, yesNo } from '#kernel/wire.ts';
import { isOrderOf } from '#kernel/order.ts';
import { inOrder, shapesOf } from './user-field.contract.ts';
import { NewUserForm, UserForm } from './user-form.contract.ts';

export const SEXES = ['Femenino', 'Masculino'] as const;
export type Sex = (typeof SEXES)[number];
/** The relatives to whom a student's further phones belong. */
export const RELATIONS = ['mother', 'father', 'grandmother', 'grandfather', 'aunt', 'uncle', 'sibling', 'other'] as const;
export type Relation = (typeof RELATIONS)[number];
export const Ref = z.object({ _id: Id, name: z.string() });
export type Ref = z.infer<typeof Ref>;

export const Person = z.object({ _id: Id, name: z.string(), lastname: z.string() });
export type Person = z.infer<typeof Person>;

export const StudentRef = Person.extend({ studentnumber: z.number().int().optional() });
export type StudentRef = z.infer<typeof StudentRef>;

export const RelatedPhone = z.object({ relation: z.enum(RELATIONS), name: z.string(), cel: z.string() });
export type RelatedPhone = z.infer<typeof RelatedPhone>;

/** Empty strings without a photo. */
export const Photo = z.object({ public_id: z.string(), url: z.string() });
export type Photo = z.infer<typeof Photo>;

/** A person; fields that are unknown or hidden from the viewer are absent. Lists and photo are always present. */
export const User = z.object({
  _id: Id,
  name: z.string(),
  lastname: z.string(),
  type: z.enum(ROLES),
  sex: z.enum(SEXES),
  email: z.string().optional(),
  ...inOrder({ ...shapesOf('wire'), studentnumber: z.number().int().optional() }, [
    'tel',
    'cel',
    'address',
    'birthtown',
    'birthprov',
    'degree',
    'school',
    'cbvu',
    'alias',
    'dni',
    'studentnumber',
  ]),
  town: Ref.nullable().optional(),
  neighbourhood: Ref.nullable().optional(),
  relatedCellphones: z.array(RelatedPhone),
  children: z.array(StudentRef),
  active: z.boolean().optional(),
  img: Photo,
  date: Instant.optional(),
  /** In lists: the category of a student's enrollment this year. */
  category: z.string().optional(),
});
export type User = z.infer<typeof User>;

/** The values of the filter `type`. */
export const USER_KINDS = ['student', 'guardian', 'teacher', 'admin', 'guardian/student', 'team'] as const;

/** What a list of people can be ordered by; category (of this year) and debt only for readers who may know them. */
export const USER_ORDERS = ['studentnumber', 'name', 'age', 'dni', 'category', 'owed'] as const;
export type UserOrder = (typeof USER_ORDERS)[number];
export const isUserOrder = isOrderOf(USER_ORDERS);

const Filter = z.string().max(120, { error: 'La búsqueda es demasiado larga' });

export const UserFilter = z.object({
  active: optional(yesNo()),
  type: optional(z.enum(USER_KINDS, { error: 'El tipo de usuario no es válido' })),
  name: optional(Filter),
  lastname: optional(Filter),
  /** One box over name and surname: every word must be in one of them. */
  search: optional(Filter),
  category: optional(Filter),
  /** The word "null": only students without a class. */
  classroom: optional(Filter),
  studentname: optional(Filter),
  studentlastname: optional(Filter),
  /** People with exactly this DNI: the form asks whether the person is registered already. */
  dni: optional(Filter),
  /** Sent by the search screen: students of a category whether they have a class or not. */
  searchTab: optional(Filter),
  sort: order(USER_ORDERS),
});
export type UserFilter = z.infer<typeof UserFilter>;

// A picture as text is a third longer than its bytes.
const FORM = { limit: 10 * 1024 * 1024, values: 4000 } as const;

export const listUsers = endpoint({
  call: 'GET /user',
  allow: 'public',
  about: 'Lists people, by default ordered by surname and name. Without a token only the public team (type=team); families get only the team too.',
  query: UserFilter,
  reply: z.array(User),
  paged: true,
});

export const getUser = endpoint({
  call: 'GET /user/:id',
  allow: ANYONE,
  about: 'Returns a person with the fields that the caller may see.',
  reply: User,
});

export const listTutors = endpoint({
  call: 'GET /user/tutor/:id',
  allow: ANYONE,
  about: 'Lists the guardians of a student.',
  reply: z.array(User),
});

export const nextStudentNumber = endpoint({
  call: 'GET /user/register/number',
  allow: OFFICE,
  about: 'Returns the number that a student would get if he were registered now. The number is only fixed when he is registered.',
  reply: z.number().int(),
});

export const maySaveChildren = endpoint({
  call: 'GET /user/register/linking',
  allow: OFFICE,
  about: 'Tells whether the caller may link guardians and students. For other callers the children in POST /user and PUT /user/:id are ignored.',
  reply: z.boolean(),
});

export const registerUser = endpoint({
  call: 'POST /user',
  allow: OFFICE,
  about: 'Registers a person. The person can log in only after an invitation, or after the office has set a password.',
  body: NewUserForm,
  reply: User,
  says: 'Usuario registrado',
  once: true,
  ...FORM,
});

export const editUser = endpoint({
  call: 'PUT /user/:id',
  allow: ANYONE,
  about:
    'Changes a person. The office changes everything except e-mail and password, and fields that are not sent are cleared. Everybody else may change only his own photo.',
  body: UserForm,
  // People outside the office send the whole form, also fields that they never received, so only the photo is checked.
  over: getUser,
  partly: { roles: ROLES.filter((role) => !isOffice({ role })), body: UserForm.pick({ img: true }) },
  reply: User,
  says: 'Usuario modificado',
  once: true,
  ...FORM,
});

export const deleteUser = endpoint({
  call: 'DELETE /user/:id/:type',
  allow: OFFICE,
  about: 'Deletes a person with all his data. Refused when there are payments. `type` is ignored.',
  reply: Said,
  says: 'Usuario Eliminado',
});

export const getPhoto = endpoint({
  call: 'GET /photo/:address',
  allow: 'public',
  about: 'Returns a photo. Its address cannot be guessed, so no token is needed.',
  reply: { file: 'image/webp', keepDays: 365 },
});
