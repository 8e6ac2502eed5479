/** What the program itself offers: finding anything, the institute's data, who changed what, and copies of everything. */
import { OFFICE, OWNER, STAFF } from '#kernel/roles.ts';
import type { Section } from './help-topic.rules.ts';

export const PRODUCT: Section = {
  id: 'product',
  title: 'El programa y el instituto',
  for: STAFF,
  topics: [
    {
      id: 'finder',
      title: 'Buscar en todo el sistema (Ctrl + K)',
      for: STAFF,
      steps: [
        'Desde cualquier pantalla, presione <Ctrl K>, o el botón [Buscar…] de arriba.',
        'Sin escribir nada se ven las últimas personas que abrió en este navegador, y todas las secciones. Al cerrar la sesión, se olvidan.',
        {
          for: OFFICE,
          text: 'Escriba tres letras de un nombre, o un legajo, un DNI, un teléfono (también el de un familiar, escrito de cualquier manera), el número de una factura o el nombre de una sección. No importan los acentos ni los puntos.',
        },
        { for: ['teacher', 'classManager'], text: 'Escriba un nombre, un legajo o una sección, sin preocuparse por los acentos.' },
        {
          for: OFFICE,
          text: 'De cada persona se lee la clase, el tutor, el teléfono y lo que debe. Al elegirla, [Ver familia] abre la página de la familia; también puede cobrar, escribir o inscribir.',
        },
        'Elija con las flechas y <Enter>.',
        { for: OFFICE, text: 'También puede escribir qué desea hacer y a quién: por ejemplo, “cobrar” y un apellido.' },
        {
          for: OFFICE,
          text: 'En {Búsqueda} está el mismo cuadro, arriba. Las listas dicen tutor, teléfono y {Deuda}, y se ordenan al presionar el título de una columna.',
        },
      ],
    },
    {
      id: 'messages',
      title: 'Responder los mensajes de la página pública',
      for: OFFICE,
      to: '/index/messages',
      steps: [
        'En el menú, entre a {Mensajes}: llega lo que se escribe en {Contáctanos}.',
        'Presione [Responder] para escribir desde su correo. Con [Marcar como leído] queda anotado que alguien lo vio.',
        'Filtre por estado: {Nuevo}, {Leído} o {Respondido}.',
      ],
    },
    {
      id: 'first-steps',
      title: 'Preparar un instituto nuevo (guía de primeros pasos)',
      for: OWNER,
      to: '/index/first-steps',
      steps: [
        'Al iniciar por primera vez, el programa escribe un enlace de un solo uso: con él se crea la cuenta del primer administrador.',
        'La guía sigue con {Instituto y página}, {Precios}, {Notas} y {Secretaria}: complete cada paso y presione [blue:Guardar y continuar].',
        'Con [Dejar para después] se pasa al siguiente; cada paso dice dónde se hace más tarde.',
        'Puede salir cuando quiera: en {Página Principal}, [blue:Continuar la guía] vuelve al primer paso que falta.',
        'En {Lo que sigue} está el camino a la primera inscripción. Presione [teal:Terminar la guía] al final.',
      ],
    },
    {
      id: 'settings',
      title: 'Modificar los datos del instituto y su página',
      for: OWNER,
      to: '/index/settings',
      steps: [
        'En el menú, entre a {Instituto y página}.',
        'En la pestaña {Instituto y página} están el nombre, los datos, el {Logo} y la {Firma de certificados y libretas}: es lo que aparece en los papeles. En {Reglas}, los lugares de una clase nueva y los días para pagar que se proponen al inscribirse tarde.',
        'El {Logo} puede ser un PNG, un JPG o un SVG. En {Conteo de caja} están los nombres de los lugares en los que se cuenta el dinero.',
        'En {Textos} e {Imágenes} está lo que muestra la página pública. Con {Ver la página} se ve como la ven las familias.',
        'Presione [blue:Guardar] en cada parte que cambie.',
      ],
    },
    {
      id: 'history',
      title: 'Ver quién cambió qué (Historial)',
      for: OWNER,
      to: '/index/history',
      steps: [
        'En el menú, entre a {Historial}: cada cambio dice quién lo hizo, cuándo, y de qué a qué.',
        'Lo que se cambió de una vez para muchos, como un aumento de precios, es un solo renglón, que dice cuántos cambios más hizo y los muestra al presionarlo.',
        'Filtre por fechas, por persona o por lo que cambió. Para imprimir, presione [PDF del historial].',
        'En una persona, una factura o una caja, el botón [Historial] muestra solo sus cambios.',
        'Presione [light:Verificar] para comprobar que nadie alteró el historial.',
      ],
    },
    {
      id: 'backup',
      title: 'Guardar una copia de seguridad',
      for: OWNER,
      to: '/index/backups',
      steps: [
        'En el menú, entre a {Copias de Seguridad}. Cada noche se guarda una copia sola.',
        'Presione [blue:Descargar copia de hoy] y guarde el archivo fuera del servidor, en un lugar seguro: tiene los datos de todas las personas, los salarios, los retiros y el historial.',
        'En {Instituto y página} se elige si la secretaria puede descargar copias.',
      ],
    },
    {
      id: 'restore',
      title: 'Restaurar una copia de seguridad',
      for: OWNER,
      to: '/index/backups',
      steps: [
        'En {Copias de Seguridad}, presione [Restaurar BD] y elija el archivo con [blue:Subir] y presione [teal:Ver qué cambia], o presione [delete:Restaurar] en la fila de una copia guardada.',
        'Revise {Lo que cambia}: cantidades e importes de ahora y de la copia.',
        'Escriba la palabra que se pide y presione [red:Restaurar la copia]. Antes se guarda una copia de los datos actuales.',
        'Mientras se restaura nadie puede trabajar; al terminar todos inician sesión de nuevo.',
      ],
    },
    {
      id: 'backup-reminder',
      title: 'El aviso de la copia de seguridad',
      for: ['secretary'],
      steps: [
        'Cuando hace una semana o más que no se hace ninguna copia, tampoco la de cada noche, al ingresar aparece un aviso: cuéntelo a la administración.',
        'Al aceptarlo, la copia se descarga en esa computadora: cópiela en un lugar seguro, tiene los datos de todas las personas.',
      ],
    },
  ],
};
