/** How the values that are set now and then are set, and the lists of the end of the year made. */
import { OFFICE, OWNER } from '#kernel/roles.ts';
import type { Section } from './help-topic.rules.ts';

export const VALUES: Section = {
  id: 'values',
  title: 'Modificación de valores y extras',
  for: OFFICE,
  topics: [
    {
      id: 'salary-rates',
      title: 'Modificar salarios',
      for: OWNER,
      to: '/register/salaries',
      steps: [
        'En el menú, entre a {Salarios} y presione [Valores por hora].',
        'Escriba lo que se paga por hora en cada caso.',
        'Presione [teal:Guardar los valores]. Los salarios ya pagados no cambian.',
      ],
    },
    {
      id: 'surcharge',
      title: 'Modificar recargo y/o descuento (en efectivo)',
      for: OWNER,
      to: '/index/installments/0',
      steps: [
        'En {Cuotas}, presione [Recargo/Descuento].',
        'Escriba el nuevo {Recargo}, el nuevo {Descuento} o los dos. El recargo se suma una sola vez a cada cuota que vence sin pagar; el descuento se resta al pagar en efectivo.',
        'Presione [teal:Guardar los valores].',
      ],
    },
    {
      id: 'towns',
      title: 'Agregar o modificar barrios y/o localidades',
      for: OWNER,
      to: '/user/towns-neighbourhoods/edit',
      steps: [
        'Abra {Localidades y Barrios}; al registrar o editar a una persona, con el botón [Editar localidades y/o barrios].',
        'Elija la pestaña {Localidades} o {Barrios}.',
        'Presione [Agregar Localidad] o [Agregar Barrio], o cambie un nombre en su fila.',
        'Presione [blue:Guardar] y confirme. Al eliminar se dice cuántas personas viven allí.',
      ],
    },
    {
      id: 'mentions',
      title: 'Generar las menciones de fin de año (Promedio y Asistencia)',
      for: OFFICE,
      to: '/index/mentions-list',
      steps: [
        'En el menú, entre a {Menciones} y elija {Promedio} o {Asistencia}.',
        'En {Promedio}, indique {Cantidad}, {Año} y, si quiere, {Categoría}. En {Asistencia}, {N° Faltas} es el máximo.',
        'Presione [light:Buscar].',
        'Para imprimir, presione [PDF lista de mejores promedios] o [PDF lista de asistencias].',
      ],
    },
  ],
};
