/** How a student is enrolled, moved to another category, and taken out again. */
import { OFFICE } from '#kernel/roles.ts';
import type { Section } from './help-topic.rules.ts';

export const ENROLLMENTS: Section = {
  id: 'enrollments',
  title: 'Inscripciones',
  for: OFFICE,
  topics: [
    {
      id: 'enroll',
      title: 'Inscribir un alumno',
      for: OFFICE,
      to: '/enrollment/register',
      steps: [
        'En el menú, entre a {Inscripción}.',
        'Busque al alumno en {Búsqueda de Alumnos} y elija {Categoría} y {Año}.',
        'Elija el mes desde el que se cobra: se crean la inscripción y las cuotas desde ese mes hasta el último de la categoría. Con un mes posterior, los anteriores no se cobran.',
        'Revise {Cuotas que se crearán}: cada cuota con su vencimiento y su valor, con el descuento del alumno.',
        'Presione [blue:Inscribir] y confirme con [teal:Aceptar].',
        'En el aviso puede seguir con [teal:Cobrar inscripción], [Asignar a clase] o [Inscribir a otro].',
      ],
    },
    {
      id: 'edit-enrollment',
      title: 'Editar inscripción de un alumno',
      for: OFFICE,
      to: '/enrollment/list',
      steps: [
        'En {Inscripción}, presione [Listado] y busque la inscripción.',
        'Presione [teal:Editar] en su fila.',
        'Elija la nueva {Categoría} y el mes desde el que rige el cambio.',
        'Revise {Cuotas que cambiarán}: las pagadas y las anteriores a ese mes quedan como están.',
        'Presione [blue:Guardar Cambios] y confirme con [teal:Aceptar].',
      ],
    },
    {
      id: 'delete-enrollment',
      title: 'Eliminar una inscripción',
      for: OFFICE,
      to: '/enrollment/list',
      steps: [
        'En {Listado Inscripciones}, busque la inscripción y presione [delete:Eliminar] en su fila.',
        'Lea cuántas cuotas sin pagar se eliminan con ella y cuáles quedan: las pagadas y las fijas se conservan.',
        'Confirme solo si está seguro: no se puede deshacer.',
      ],
    },
    {
      id: 'list-enrollments',
      title: 'Ver/Imprimir listado de inscripciones',
      for: OFFICE,
      to: '/enrollment/list',
      steps: [
        'En {Inscripción}, presione [Listado]. Al entrar se ven las del año en curso.',
        'Filtre con {Desde la fecha}, {Hasta la fecha}, {Nombre}, {Apellido}, {Categoría} o {Año}; [Limpiar] vuelve al comienzo.',
        'Para imprimir lo que encontró, presione [PDF lista de inscripciones].',
      ],
    },
  ],
};
