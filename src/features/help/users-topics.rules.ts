/** How people are registered, found and looked after. */
import { ANYONE, FAMILY, OFFICE, OWNER } from '#kernel/roles.ts';
import type { Section } from './help-topic.rules.ts';

const SEARCHERS = [...OFFICE, 'classManager'] as const;
const NOT_OFFICE = [...FAMILY, 'teacher', 'classManager'] as const;

export const USERS: Section = {
  id: 'users',
  title: 'Usuarios',
  for: ANYONE,
  topics: [
    {
      id: 'register-user',
      title: 'Registrar usuario',
      for: OFFICE,
      to: '/user/edit/0',
      steps: [
        'En el menú, entre a {Búsqueda} y presione [navy:Registrar Usuario].',
        'Elija primero el {Tipo de usuario}: los demás campos dependen de él.',
        'Complete los datos en el orden en que aparecen: los personales, {Domicilio} y {Contacto}. Los campos con asterisco son obligatorios.',
        'Para un alumno, agregue los celulares de su familia y elija {Tipo de descuento} y {Día de recargo}: de ellos dependen el valor de sus cuotas y la fecha desde la que se les suma el recargo.',
        {
          for: OWNER,
          text: 'Para un tutor, busque a cada alumno en {Lista de Alumnos a Cargo} y presione [light:Agregar]. Los alumnos deben estar registrados antes que su tutor.',
        },
        {
          for: ['secretary'],
          text: 'Para un tutor, los alumnos a cargo los vincula un administrador, salvo que el instituto le permita hacerlo. Los alumnos deben estar registrados antes que su tutor.',
        },
        'Presione [blue:Registrar] y confirme.',
        'Al terminar se ofrece la invitación: el enlace de un solo uso con el que la persona elige su contraseña. Use [blue:Copiar], [teal:Enviar por WhatsApp] o [light:Enviar por correo].',
      ],
      notes: ['Si ya hay una persona con el mismo DNI o el mismo nombre, se avisa antes de guardar.', 'Lo que escribe se conserva aunque cierre la página.'],
    },
    {
      id: 'register-family',
      title: 'Registrar una familia',
      for: OFFICE,
      to: '/user/family',
      steps: [
        'En {Búsqueda}, presione [navy:Registrar Familia].',
        'Complete los datos del tutor y su {Relación con los alumnos}. El domicilio y los teléfonos se ingresan una sola vez.',
        'Complete los datos del primer alumno y elija el sexo de cada integrante. Con [Agregar alumno] se suma otro; si vive aparte, tilde {Vive en otro domicilio}.',
        'Presione [blue:Registrar] y confirme con [teal:Registrar a la familia]: se registran todos o ninguno.',
        'En {¿Qué sigue?} puede inscribir a cada alumno con [navy:Inscribir] o seguir con [Registrar otra familia].',
      ],
    },
    {
      id: 'import',
      title: 'Importar alumnos, tutores y deudas desde una planilla',
      for: OWNER,
      to: '/index/import',
      steps: [
        'En {Búsqueda}, presione [Importar].',
        'Presione [Descargar plantilla]: tiene las hojas {Alumnos}, {Tutores} y {Deudas} con un ejemplo, y una de notas. Cada hoja puede usarse sola, también como CSV.',
        'Complétela. A cada tutor se le escriben los DNI de sus hijos; a cada deuda, el DNI del alumno o su {Legajo}, el año, la cuota y lo que debe hoy.',
        'Presione [blue:Elegir planilla]. En {Vista previa} se ve qué es nuevo, qué ya está registrado y, en {Errores}, qué corregir y en qué fila.',
        'Cuando no haya errores, presione [teal:Importar], lea las cantidades y confirme: se importa todo o nada.',
      ],
      notes: [
        'Quien ya está registrado no se repite ni se modifica: la misma planilla puede elegirse otra vez sin riesgo.',
        'Las deudas vencidas entran con el importe escrito, sin otro recargo. Los legajos los asigna el sistema.',
      ],
    },
    {
      id: 'undo-import',
      title: 'Deshacer una importación',
      for: OWNER,
      to: '/index/import',
      steps: [
        'En {Búsqueda}, presione [Importar]: abajo, en {Importaciones hechas}, está cada una con quién la hizo, cuándo y qué registró.',
        'Presione [red:Deshacer]. Lea lo que se elimina y confirme: se deshace toda o nada, y los tutores que ya estaban quedan como eran.',
        'Si algo ya se usó o se cambió, se muestra cada fila con el motivo, por ejemplo una inscripción, una factura o un teléfono nuevo. Con [Ver] se llega a la persona.',
      ],
      notes: [
        'Una fila que la retiene puede volver a como llegó, o eliminarse a mano: lo demás se puede deshacer entonces.',
        'El vencimiento y los precios nuevos no la retienen. Queda anotado en {Historial}.',
      ],
    },
    {
      id: 'edit-user',
      title: 'Editar usuario',
      for: OFFICE,
      to: '/user/search',
      steps: [
        'Busque a la persona en {Búsqueda} y ábrala.',
        'En su perfil, presione [light:Editar].',
        'Cambie lo necesario y presione [blue:Guardar Cambios].',
        'Lea lo que va a cambiar y confirme.',
      ],
      notes: [
        'Al cambiar el {Tipo de descuento} de un alumno se recalculan sus cuotas impagas y actualizables desde el mes en curso; antes de guardar se ve cuántas son y en cuánto quedan. La que ya venció sigue vencida, con el recargo una sola vez sobre el valor nuevo.',
        'Un día de recargo posterior no le quita el recargo a lo que ya venció.',
      ],
    },
    {
      id: 'delete-user',
      title: 'Eliminar usuario',
      for: OFFICE,
      to: '/user/search',
      steps: [
        'Antes de eliminar, considere inactivar al usuario: así se conservan sus datos y deja de ingresar a la página.',
        { for: OWNER, text: 'Busque a la persona en {Búsqueda}, ábrala y presione [delete:Eliminar].' },
        { for: OWNER, text: 'Lea lo que se elimina con ella. Si no se la puede eliminar, [blue:Editar para inactivarlo] lleva a inactivarla.' },
        { for: OWNER, text: 'Confirme. No se puede deshacer.' },
        {
          for: ['secretary'],
          text: 'El botón [delete:Eliminar] aparece solo a los administradores: si de verdad debe eliminarse a la persona, pídalo a uno de ellos.',
        },
      ],
    },
    {
      id: 'credentials',
      title: 'Modificar credenciales (Email y Contraseña)',
      for: ANYONE,
      steps: [
        {
          for: OFFICE,
          text: 'Busque a la persona en {Búsqueda}, ábrala, presione [light:Editar] y después [light:Modificar credenciales]. Para las suyas, abra su propio perfil.',
        },
        {
          for: NOT_OFFICE,
          text: 'Presione el nombre del instituto, arriba, para ir a su página. En su perfil, presione [light:Editar] y después [light:Modificar credenciales].',
        },
        'Si corresponde, corrija la {Dirección de correo electrónico}: con ella se ingresa a la página.',
        'Para cambiar la contraseña, escríbala dos veces: en {Nueva contraseña} y en {Confirmación de contraseña}.',
        'Presione [blue:Guardar Cambios] y confirme. Las otras sesiones abiertas se cierran.',
      ],
      notes: ['Si perdió su teléfono o usó un equipo compartido, presione [delete:Cerrar todas las sesiones].'],
    },
    {
      id: 'invite-user',
      title: 'Invitar a una persona a ingresar, o darle otra contraseña',
      for: OFFICE,
      to: '/user/search',
      steps: [
        'Busque a la persona en {Búsqueda}, ábrala, presione [light:Editar] y después [light:Modificar credenciales].',
        'En {Invitación para ingresar}, presione [blue:Crear enlace de invitación]: sirve una sola vez, durante siete días.',
        'Envíelo con [teal:Enviar por WhatsApp] o [light:Enviar por correo], o presione [blue:Copiar] para pegarlo en otro mensaje.',
        'La persona abre el enlace y elige su contraseña. Desde entonces ingresa con su correo electrónico.',
      ],
      notes: [
        'Si alguien perdió el enlace o no recuerda su contraseña, créele otro: el anterior deja de servir.',
        'Si en un enlace se ingresan cinco correos que son de otros usuarios, termina: créele otro.',
        { for: OWNER, text: 'Quien pasa a ser administrador pierde la contraseña que tenía: invítelo a elegir una propia.' },
        'Si el instituto envía correos, cada uno puede pedir otra contraseña al ingresar, en {Olvidé mi contraseña}.',
      ],
    },
    {
      id: 'search-users',
      title: 'Búsqueda de usuarios',
      for: SEARCHERS,
      to: '/user/search',
      steps: [
        'En el menú, entre a {Búsqueda} y elija la pestaña: {Alumnos}, {Tutores}, {Profesores} o {Administradores}.',
        'Escriba parte del nombre o del apellido; los alumnos también se filtran por {Categoría} y {Estado}. Sin filtros, [light:Buscar] lista a todos.',
        'Abra a la persona para ver su perfil. El de un alumno muestra sus tutores, cursos, notas, inasistencias y observaciones; el de un tutor, sus {Alumnos a Cargo}; el de un profesor, sus clases.',
        { for: OFFICE, text: 'El perfil de un alumno muestra además sus {Cuotas Pendientes} y sus {Facturas Pagas}.' },
        'Para imprimir el listado encontrado use el botón de PDF que está junto a los resultados; al lado está el mismo listado para la planilla de cálculo.',
      ],
    },
    {
      id: 'photo',
      title: 'Subir imagen en el perfil',
      for: ANYONE,
      steps: [
        { for: OFFICE, text: 'Abra el perfil y presione [light:Editar].' },
        { for: NOT_OFFICE, text: 'Presione el nombre del instituto, arriba, para ir a su página. En su perfil, presione [light:Editar].' },
        'Presione [light:Subir imagen] y elija una foto png, jpeg, webp o gif.',
        'En {Encuadre la imagen}, muévala y acérquela hasta que el rostro quede en el centro, y presione [teal:Usar la imagen].',
        'Presione [blue:Guardar Cambios] y confirme.',
      ],
    },
    {
      id: 'own-account',
      title: 'Ver lo que se debe, cómo pagarlo y la cuenta',
      for: FAMILY,
      to: '/index/dashboard/0',
      steps: [
        {
          for: ['guardian'],
          text: 'Entre a {Página Principal}. En {Cuotas Pendientes} está lo que debe hoy, lo que cuesta en efectivo, el importe después del vencimiento y, si lo hay, lo que tiene {A favor}.',
        },
        {
          for: ['student'],
          text: 'Presione el nombre del instituto, arriba, para ir a su página. En {Cuotas Pendientes} está lo que se debe hoy y lo que cuesta en efectivo.',
        },
        'Debajo dice cómo pagar: presione [Copiar alias] y péguelo en la aplicación de su banco.',
        {
          for: ['guardian'],
          text: 'En {Alumnos a Cargo} están la próxima clase, las últimas notas y la última inasistencia de cada uno. Con [light:Ver Info] se abre todo lo del alumno.',
        },
        {
          for: ['guardian'],
          text: 'En {Cuenta} está cada cuota y cada pago, del más nuevo al más viejo, con el saldo que quedó. Con [Estado de cuenta] lo descarga o lo imprime, de los días que elija.',
        },
      ],
      notes: [
        {
          for: ['guardian'],
          text: 'El saldo a favor es lo que dejó a cuenta o se le reconoció: avise en la secretaría que quiere usarlo en su próximo pago. De lo que paga otro tutor se ve quién pagó, y nada más.',
        },
        { for: ['student'], text: 'Si no tiene tutores, en la misma página están su {Cuenta} y su saldo a favor.' },
      ],
    },
    {
      id: 'news',
      title: 'Ver las novedades',
      for: FAMILY,
      to: '/index/news',
      steps: [
        'La campana, arriba, dice cuántas novedades hay sin leer: libretas publicadas, inasistencias, cuotas por vencer o vencidas y respuestas de la administración. Presiónela.',
        'Presione una novedad para ir a donde está.',
        'Para recibirlas también por correo, una vez por día como mucho, active {Recibir las novedades por correo}.',
      ],
      notes: ['El correo aparece solo si el instituto los envía y usted tiene una dirección registrada.'],
    },
    {
      id: 'notices',
      title: 'Recibir avisos en el teléfono',
      for: FAMILY,
      to: '/index/news',
      steps: [
        'En un iPhone o iPad, primero abra la página en Safari, toque «Compartir», «Agregar a inicio», y siga desde el ícono que aparece en la pantalla de inicio.',
        'Presione la campana y, en {Avisos en el momento}, active {Avisar en este teléfono}. Cuando el navegador pregunte, elija «Permitir».',
        'Presione [light:Probar]: en unos segundos aparece un aviso de prueba.',
        'Para dejar de recibirlos desactive {Avisar en este teléfono}. En {Otros dispositivos con avisos} puede [red:Terminar] los de otro teléfono, por ejemplo uno que perdió.',
      ],
      notes: [
        'Llegan de 8 a 22. En la pantalla bloqueada no aparecen nombres, importes ni fechas: presione el aviso para leerlo en {Novedades}.',
        'Al cerrar la sesión en el teléfono los avisos terminan en él; {Cerrar todas las sesiones} los termina en todos.',
      ],
    },
    {
      id: 'data-request',
      title: 'Pedir un cambio de datos',
      for: FAMILY,
      to: '/user/data-request',
      steps: [
        'En su página, en {¿Cambió algún dato?}, presione [light:Pedir cambio de datos].',
        'Cambie la dirección, los teléfonos o el correo, suyos o de un hijo. Lo que no tiene un casillero propio va en {Comentario}.',
        'Presione [blue:Enviar pedido]. En su página se ve si está pendiente, aprobado o rechazado, con la respuesta de la administración.',
      ],
      notes: ['Mientras está pendiente puede retirarlo. Un pedido nuevo reemplaza al anterior.'],
    },
    {
      id: 'data-requests',
      title: 'Responder los pedidos de cambio de datos',
      for: OFFICE,
      to: '/user/data-requests',
      steps: [
        'Cuando una familia pide un cambio, la página principal lo avisa: presione [Ver pedidos].',
        'Compare lo que está guardado con lo que se pide y presione [teal:Aprobar]: los datos cambian en el momento y queda en el historial.',
        'Si no corresponde, presione [Rechazar] y escriba por qué: la familia lo lee en su página.',
      ],
      notes: ['Con un correo nuevo la persona debe iniciar sesión otra vez.'],
    },
    {
      id: 'activate-user',
      title: 'Desactivar/Activar un usuario',
      for: OFFICE,
      to: '/user/search',
      steps: [
        'Busque a la persona en {Búsqueda}, ábrala y presione [light:Editar].',
        'En {Estado}, cambie {Activo} por {Inactivo}, o al revés.',
        'Presione [blue:Guardar Cambios] y confirme con [teal:Guardar la imagen].',
        'Para encontrarla después, busque con {Inactivos} en el filtro {Estado}.',
      ],
      notes: [
        'Quien está inactivo no puede ingresar a la página.',
        'Un alumno que se va se inactiva: deja su clase, con sus notas e inasistencias de este año, y se eliminan sus cuotas impagas desde este mes. Lo que pagó, y lo que debe de meses anteriores, queda.',
      ],
    },
  ],
};
