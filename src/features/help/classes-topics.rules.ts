/** How classes are made, and their grades, roll, observations and papers kept. */
import { OFFICE, OWNER, STAFF } from '#kernel/roles.ts';
import type { Section } from './help-topic.rules.ts';

const TEACHERS = ['teacher', 'classManager'] as const;

export const CLASSES: Section = {
  id: 'classes',
  title: 'Clases',
  for: STAFF,
  topics: [
    {
      id: 'create-class',
      title: 'Crear una clase',
      for: OFFICE,
      to: '/class/register',
      steps: [
        'En {Clases}, presione [blue:Nueva Clase].',
        'Elija primero la {Categoría}: de ella dependen los alumnos que se ofrecen.',
        'En la pestaña {Alumnos}, busque y presione [light:Agregar], o [Agregar todos].',
        'En la pestaña {Clase}, elija {Profesor}, {Aula} y {Capacidad}.',
        'Elija {Mismo Horario} si la entrada y la salida son iguales los dos días, o {Distinto Horario} si cambian, y complete {Entrada} y {Salida}.',
        'Presione [blue:Registrar] y confirme con [teal:Registrar la clase]. Si el aula o el profesor ya están ocupados a esa hora, o hay más alumnos que lugares, se avisa antes.',
      ],
    },
    {
      id: 'edit-class',
      title: 'Editar una clase / Agregar o quitar alumnos de una clase',
      for: OFFICE,
      to: '/class/all',
      steps: [
        'En {Clases}, abra la clase y presione [light:Editar].',
        'Para agregar alumnos use la pestaña {Alumnos}. Se ofrecen los alumnos activos de la categoría que todavía no tienen clase: quien no aparece no está inscripto este año en ella.',
        'Para quitar a un alumno, presione [delete:Eliminar] en su fila de {Lista de Alumnos}. Al guardar se pierden sus notas, inasistencias y observaciones en esta clase: para que no se pierdan, páselo a otra con [Cambiar de clase], en la página del alumno.',
        'Presione [blue:Guardar Cambios] y confirme con [teal:Guardar la clase].',
      ],
    },
    {
      id: 'delete-class',
      title: 'Eliminar una clase',
      for: OFFICE,
      to: '/class/all',
      steps: [
        'En {Clases}, abra la clase y presione [delete:Eliminar].',
        'Elija a qué clase pasa cada alumno, o {Sin clase por ahora}, y presione [red:Continuar].',
        'Lea qué se pierde y qué clases tendrían más alumnos que lugares, y confirme. No se puede deshacer.',
      ],
      notes: [
        'Quien pasa a otra clase lleva sus notas, inasistencias y observaciones; las de quien queda sin clase se pierden.',
        'Los alumnos siguen inscriptos y sus cuotas no cambian, pero deben tener una clase nueva.',
      ],
    },
    {
      id: 'class-info',
      title: 'Ver información de clase / generar pdf con listado de alumnos',
      for: STAFF,
      to: '/class/all',
      steps: [
        { for: OFFICE, text: 'Entre a {Clases}, filtre por {Profesor}, {Categoría} o {Año} y presione [Ver] en la fila.' },
        { for: TEACHERS, text: 'Entre a {Clases} y presione [Ver] en la fila.' },
        'Arriba se ven el profesor, el aula y los horarios; abajo, los alumnos.',
        'Para imprimirlos, presione [PDF lista de alumnos de la clase e info].',
      ],
      notes: ['En {Clases}, la vista {Horario} muestra la semana por aula o por profesor.'],
    },
    {
      id: 'grades',
      title: 'Agregar/Modificar notas a una clase',
      for: STAFF,
      to: '/class/all',
      steps: [
        'Abra la clase, entre a {Notas} y elija la pestaña del bimestre, {Final} o {Cambridge}.',
        'Si todavía no hay un tipo de nota, presione [navy:Nota], elija el {Tipo de nota} y presione [teal:Agregar la nota].',
        'Escriba las notas en la planilla. Con <Enter> o las flechas se pasa a la celda siguiente.',
        'Cada nota se guarda sola; mientras falta guardar algo, [blue:Guardar Cambios] lo guarda en el momento.',
        'En una columna con {%} escriba el porcentaje: 85 es 85 %. En las demás, un número mayor a 0 y hasta 10.',
        'Lo que no es una nota queda marcado en su celda y no se guarda; arriba de la planilla se lee de quién es.',
      ],
      notes: ['Se conserva lo que escribió sin conexión y se envía al volver.', 'Las clases de años anteriores son de solo lectura.'],
    },
    {
      id: 'grades-pdf',
      title: 'Generar pdf de notas',
      for: STAFF,
      to: '/class/all',
      steps: [
        'Abra la clase y entre a {Notas}.',
        'Para todo el año, presione [Todas].',
        'Para un bimestre, elija su pestaña y presione [PDF notas del bimestre].',
      ],
      notes: ['Las columnas sin notas se imprimen vacías, para completarlas a mano.'],
    },
    {
      id: 'certificates',
      title: 'Generar pdfs de certificados de fin de año',
      for: STAFF,
      to: '/class/all',
      steps: [
        'Abra la clase, entre a {Notas} y elija la pestaña {Final} o {Cambridge}.',
        'Presione [Certificados].',
        'En {Fecha para los certificados}, ingrese el día de la ceremonia: es la fecha que se imprime.',
        'Están tildados todos los que pueden tenerlo: destilde a quien no lo recibe. Quien todavía no tiene el DNI o las notas aparece con lo que le falta.',
        'Presione [teal:Imprimir]: sale toda la clase de una vez. Con [Descargar] se guardan en {Un solo PDF}, {Un PDF por alumno} o {Todos en un ZIP}.',
      ],
      notes: ['Con un promedio de menos de 60 % no es un certificado sino una constancia de asistencia, y la lista lo dice junto al nombre.'],
    },
    {
      id: 'grade-types',
      title: 'Agregar/Modificar un TIPO de nota',
      for: OWNER,
      to: '/class/gradetypes/edit',
      steps: [
        'Abra {Editar Tipo de Notas}; desde una clase, en {Notas}: [navy:Nota] y [Editar tipo de nota].',
        'Presione [navy:Agregar Tipo de Nota] y escriba el nombre, o cambie el de uno que ya existe.',
        'Tilde las categorías en las que se ofrece; con {%} la nota se escribe y se muestra como porcentaje.',
        'Presione [blue:Guardar] y confirme con [teal:Guardar tipos de notas]. Un tipo que alguna clase usa no se puede eliminar.',
      ],
    },
    {
      id: 'attendance',
      title: 'Modificar inasistencias en una clase',
      for: STAFF,
      to: '/class/all',
      steps: [
        'Abra la clase y entre a {Inasistencias}. La vista {Hoy} sirve para pasar lista; {Bimestre} muestra la planilla entera.',
        'Para crear las fechas de un bimestre, elija su pestaña, presione [navy:Día], indique {Comienzo del bimestre} y {Fin del bimestre}, quite o agregue días en el calendario y presione [teal:Agregar los días]. Los feriados y el receso de invierno quedan afuera.',
        'Cuando el bimestre ya tiene fechas, [navy:Día] agrega un día más de la clase. Para otro día, tilde {Es una recuperación}: nadie reclama su lista.',
        'Destilde a quien faltó: tildado es presente. En la vista {Hoy}, elija {Presente} o {Ausente}, o [teal:Todos presentes].',
        'Cada marca se guarda sola. En la planilla, [Dar por pasada la lista] dice que en los demás días no faltó nadie más.',
      ],
      notes: [
        'Las fechas de un bimestre van después de las del anterior y antes de las del siguiente.',
        'Al eliminar una fecha se eliminan también sus inasistencias.',
        'El receso de invierno lo indica la oficina en {Clases}, con [Receso de invierno].',
      ],
    },
    {
      id: 'attendance-pdf',
      title: 'Generar pdf de inasistencias/lista de alumnos con las fechas del bimestre',
      for: STAFF,
      to: '/class/all',
      steps: [
        'Abra la clase, entre a {Inasistencias}, elija {Bimestre} y la pestaña del bimestre.',
        'Con las inasistencias cargadas, presione [PDF asistencias del bimestre]. Un día cuya lista no se pasó sale en blanco.',
        'Para una planilla con las fechas y sin completar, presione [PDF en blanco para notas y asistencias].',
      ],
    },
    {
      id: 'observations',
      title: 'Agregar/Modificar observaciones de los alumnos de una clase (para la libreta)',
      for: STAFF,
      to: '/class/all',
      steps: [
        'Abra la clase, entre a {Observaciones} y elija la pestaña del bimestre.',
        'Escriba la observación junto a cada alumno. Si es demasiado larga para la libreta, se avisa mientras escribe.',
        'Con {Frases}, debajo de cada casillero, se agrega una frase guardada donde está el cursor, con el nombre del alumno. En {Agregar y editar frases} se guardan las propias; la administración y la coordinación guardan también las del instituto.',
        'Lo escrito se guarda solo; mientras falta guardar algo, [blue:Guardar] lo guarda en el momento.',
      ],
    },
    {
      id: 'report-cards',
      title: 'Generar libretas',
      for: STAFF,
      to: '/class/all',
      steps: [
        'Abra la clase, entre a {Observaciones} y elija la pestaña del bimestre.',
        'Presione [Libretas].',
        'Están tildados todos los que tienen notas. A quien le faltan las notas o la observación, la lista lo dice.',
        'Presione [teal:Imprimir]: sale toda la clase de una vez. Con [Descargar] se guardan en {Un solo PDF}, {Un PDF por alumno} o {Todos en un ZIP}.',
      ],
    },
    {
      id: 'publish-cards',
      title: 'Publicar las libretas para las familias',
      for: STAFF,
      to: '/class/all',
      steps: [
        'Abra la clase, entre a {Observaciones} y elija la pestaña del bimestre.',
        'Revise que las notas y las observaciones estén guardadas y presione [teal:Publicar libretas].',
        'Confirme: desde ese momento cada familia puede descargar la libreta de su hijo en su página.',
        'Si hay un error, elija {Dejar de publicar} en los tres puntos, corrija y publique otra vez. Lo que una familia ya descargó lo conserva.',
      ],
    },
    {
      id: 'hand-over',
      title: 'Pasar las clases de un profesor a otro',
      for: OFFICE,
      to: '/user/search',
      steps: [
        'Abra el perfil del profesor en {Búsqueda}.',
        'Presione [Pasar sus clases a otro profesor] y elija el {Nuevo profesor}.',
        'Presione [light:Pasar clases]. Si algunos horarios se superponen, se avisa antes.',
      ],
    },
  ],
};
