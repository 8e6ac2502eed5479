/** How a student is enrolled, moved to another category, and taken out again. */
import { OFFICE, OWNER } from '#kernel/roles.ts';
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
        'Si el último día para pagar ya pasó, la lista muestra cuánto costará la cuota con el recargo, y en {Sin recargo hasta} se propone una fecha para pagarla sin él: puede cambiarla, o borrarla para que el recargo se aplique.',
        'Si ya sabe a qué clase va, elíjala en {Clase}: se ven los horarios y los lugares libres. También puede asignarla después.',
        'Presione [blue:Inscribir] y confirme.',
        'En el aviso puede seguir con [teal:Cobrar inscripción], [Asignar a clase] o [Otra inscripción].',
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
        'Revise {Cuotas que cambiarán}: las pagadas y las anteriores a ese mes quedan como están; una vencida de ese mes sigue vencida, con el recargo una sola vez sobre el valor nuevo.',
        'Presione [blue:Guardar Cambios] y confirme.',
      ],
    },
    {
      id: 'assign-class',
      title: 'Asignar a un alumno su clase, o cambiarlo de clase',
      for: OFFICE,
      to: '/enrollment/list',
      steps: [
        'La página principal avisa cuántos alumnos están sin clase: [Asignar] los lista. También puede elegir {Sin clase} en {Clase}, en {Listado Inscripciones}.',
        'Presione [Asignar a clase] en su fila. Para cambiar de clase a quien ya tiene una, abra la página del alumno y presione [Cambiar de clase].',
        'Elija la clase: de cada una se ven los días y horas, el profesor y los lugares libres, y si un hermano tiene clase a la misma hora.',
        'Presione [blue:Asignar], o [blue:Cambiar de clase] si ya tenía una. Si la clase está completa, se avisa y el botón lo dice: [blue:Asignar y superar los lugares].',
      ],
      notes: ['A otra clase de su categoría el alumno pasa con sus notas, inasistencias y observaciones.'],
    },
    {
      id: 'delete-enrollment',
      title: 'Eliminar una inscripción',
      for: OFFICE,
      to: '/enrollment/list',
      steps: [
        'En {Listado Inscripciones}, busque la inscripción, abra los tres puntos de su fila y elija [delete:Eliminar].',
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
        'En {Inscripción}, presione [Listado]. Al entrar se ven las del año en curso, aunque se hayan hecho el año anterior.',
        'Filtre con {Desde la fecha}, {Hasta la fecha}, {Nombre}, {Apellido}, {Categoría}, {Año} o {Clase}; [Limpiar] vuelve al comienzo.',
        'Para imprimir lo que encontró, presione [PDF lista de inscripciones].',
      ],
    },
    {
      id: 'year-change',
      title: 'Cambio de año: inscribir a todos y crear las clases del año siguiente',
      for: OWNER,
      to: '/index/year-change',
      steps: [
        'Con las notas finales cargadas y los precios del año siguiente puestos, entre a {Inscripción} y presione [Cambio de Año].',
        'En {Alumnos} se propone la categoría de cada uno: quien aprobó pasa a la siguiente, quien no aprobó repite. Cambie la que haga falta, o varias a la vez: tilde alumnos y presione [Repiten], [No continúan] o elija {Pasan a…}.',
        'En {Cuotas} se ve lo que se cobra por categoría; en {Clases}, las clases del año que se cierra con sus horarios: destilde las que no siguen y elija otro {Profesor} donde cambie.',
        'En {Resumen}, revise los números y presione [navy:Abrir el año].',
        'Si algo salió mal, vuelva a {Cambio de Año} y presione [red:Deshacer]: todo queda como antes.',
      ],
      notes: [
        'Se puede hacer desde octubre. Lo que elige se conserva aunque cierre la página; nada se guarda hasta confirmar.',
        'Quien ya estaba inscripto queda como está. Hasta que se cobre la primera cuota, o se escriba una nota en una de las clases, se puede deshacer.',
      ],
    },
  ],
};
