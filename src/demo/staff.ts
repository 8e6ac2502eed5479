/** The staff of the demonstration. */
import type { Instant } from '#kernel/calendar.ts';
import type { Id } from '#kernel/id.ts';
import type { Role } from '#kernel/roles.ts';
import { chanceOf } from './chance.ts';
import { DEMO_ACCOUNTS } from './demo-institute.ts';
import { cellphone, documentNumber, emailAt, type Sex, streetAddress } from './names.ts';
import { type Person, personOf } from './person.ts';
import type { Places } from './places.ts';

type Colleague = { readonly name: string; readonly lastname: string; readonly role: Role; readonly sex: Sex; readonly email?: string };

/** Teachers besides those with an account of the demonstration. */
const TEACHERS: readonly Colleague[] = [
  { name: 'Graciela', lastname: 'Iñíguez', role: 'teacher', sex: 'Femenino' },
  { name: 'Hernán', lastname: 'Vera', role: 'teacher', sex: 'Masculino' },
  { name: 'Liliana', lastname: 'Bevacqua', role: 'teacher', sex: 'Femenino' },
  { name: 'Marisol', lastname: 'Castaño', role: 'teacher', sex: 'Femenino' },
  { name: 'Patricio', lastname: 'Dufour', role: 'teacher', sex: 'Masculino' },
  { name: 'Zulema', lastname: 'Ávalos', role: 'teacher', sex: 'Femenino' },
];

/** The whole staff, administrators first. */
export const registerStaff = (at: Instant, places: Places, newId: (at: Instant) => Id): readonly Person[] => {
  const accounts = DEMO_ACCOUNTS.filter(({ role }) => role !== 'student' && role !== 'guardian').map(
    (account): Colleague => ({ ...account, sex: account.name === 'Bruno' ? 'Masculino' : 'Femenino' }),
  );
  return [...accounts, ...TEACHERS].map(({ email, ...colleague }, index) => {
    const chance = chanceOf(6, index);
    return personOf(
      { id: newId(at), ...colleague, email: email ?? emailAt(colleague.name, colleague.lastname), createdAt: at },
      {
        ...places.home(chance),
        address: streetAddress(chance),
        dni: documentNumber(2000 + index),
        cel: cellphone(200 + index),
        dob: `${chance.whole(1968, 1998)}-${String(chance.whole(1, 12)).padStart(2, '0')}-${String(chance.whole(1, 28)).padStart(2, '0')}`,
        degree: colleague.role === 'secretary' ? null : 'Profesorado de Inglés',
        alias: `${colleague.name}.demo.ejemplo`
          .toLowerCase()
          .normalize('NFD')
          .replace(/[^a-z.]/g, ''),
      },
    );
  });
};
