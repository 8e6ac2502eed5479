/** How fees are kept, owed and collected. */
import { OFFICE, OWNER } from '#kernel/roles.ts';
import type { Section } from './help-topic.rules.ts';

export const FEES: Section = {
  id: 'fees',
  title: 'Cuotas/Facturación',
  for: OFFICE,
  topics: [
    {
      id: 'fee',
      title: 'Agregar/Modificar una cuota de un alumno',
      for: OFFICE,
      to: '/index/installments/0',
      steps: [
        'Las cuotas del año se crean al inscribir. Agregue una a mano solo si es especial ({Clases Particulares} o {Examen Libre}) o si el alumno no está inscripto.',
        'En el menú, entre a {Cuotas} y busque al alumno en {Búsqueda de Alumnos}.',
        'Presione [navy:Agregar cuota], o [teal:Editar] en la fila de una que ya existe.',
        'Elija {Año}, {Inscripción vinculada} y {Cuota}, y escriba el {Valor}.',
        'Elija {Estado de la cuota}: {Válida} todavía no es exigible y pasa a deuda al llegar su mes; {Deuda} se debe desde ahora; {Vencida} está atrasada y el recargo no se le vuelve a sumar.',
        'Con {Permitir actualizar} la cuota sigue los nuevos precios y el recargo; con {No Actualizar} conserva su valor.',
        'Si deja el valor en 0, o baja o quita de {Vencida} una cuota vencida, o si vuelve a cobrar una pagada, escriba el {Motivo}: queda en el historial. La que queda en 0 sin pago se muestra como bonificada.',
        'Presione [blue:Guardar] y confirme con [teal:Registrar la cuota].',
      ],
    },
    {
      id: 'delete-fee',
      title: 'Eliminar una cuota de un alumno',
      for: OFFICE,
      to: '/index/installments/0',
      steps: [
        'En {Cuotas}, busque al alumno, abra los tres puntos de la fila de la cuota y elija [delete:Eliminar].',
        'Lea qué pasa con ella.',
        {
          for: OWNER,
          text: 'Una cuota pagada, entera o en parte, la elimina solo la administración: sus facturas se conservan y la muestran como cuota eliminada.',
        },
        'Confirme. Mientras siga en la página, puede recuperarla con [Deshacer], sobre la lista.',
      ],
    },
    {
      id: 'debts',
      title: 'Ver/Imprimir pdf de cuotas adeudadas',
      for: OFFICE,
      to: '/index/installment/list',
      steps: [
        'En {Cuotas}, presione [light:Listado Deudas].',
        'En {Por cuota}, filtre por {Cuota}, {Año}, {Antigüedad}, {Nombre} o {Apellido} y presione [light:Buscar].',
        { for: OWNER, text: 'El {Total} es el de todas las deudas de la lista, también de las otras páginas.' },
        'Para imprimir lo que encontró, presione [PDF lista de deudas].',
      ],
    },
    {
      id: 'family-debts',
      title: 'Reclamar las deudas por familia',
      for: OFFICE,
      to: '/index/installment/list',
      steps: [
        'En {Lista de Deudas}, elija {Por familia}: cada familia aparece una vez, con sus alumnos, sus cuotas y a quién llamar.',
        'Presione [teal:Escribir], revise el {Mensaje} y elija [teal:Abrir WhatsApp], [light:Enviar por correo] o [Copiar]. El contacto queda anotado.',
        'Para anotar una llamada o una nota, presione [Contactos], escriba en {Qué se habló} y presione [blue:Guardar].',
        'Cuando paguen, presione [light:Cobrar]: se abre la factura con el alumno elegido.',
        'El texto del mensaje y el alias se cambian en [Mensaje y alias]. Para imprimir la lista, presione [PDF por familia].',
      ],
      notes: [
        'Lo que la familia tiene {A favor} está al lado de lo que debe, que se muestra entero. En el mensaje aparece solo si lo hay, y solo para el tutor de quien es.',
      ],
    },
    {
      id: 'family',
      title: 'La familia: qué debe, su cuenta y el estado de cuenta',
      for: OFFICE,
      steps: [
        'Llegue a la familia desde donde se la nombra: [Ver familia] en {Lista de Deudas}, en {Cuotas}, en la factura recién registrada o en el perfil de un alumno o de su tutora.',
        'Arriba lea qué debe hoy, cuánto es en efectivo, hasta cuándo, y lo que tiene {A favor}; al lado, a quién llamar o escribir y qué se habló la última vez.',
        'Presione [teal:Cobrar]: se abre la factura con las cuotas pendientes de todos sus hijos. Con [light:Escribir] se prepara el mensaje, y con [Contactos] se anota una llamada.',
        'En {Cuenta} está lo {Pendiente} de cada hijo y, debajo, todo lo que pasó, de lo más nuevo a lo más viejo: cada cuota, recargo, cambio y pago, con lo que se debía después. Elija un año si la lista es larga, o llévela a la planilla con [CSV].',
        'Para entregarla en papel, presione [Estado de cuenta], elija los días y presione [blue:Imprimir].',
        'Cada hijo tiene su pestaña, con su clase, cuotas, notas e inasistencias.',
        'Para otro hijo, presione [Agregar hermano]: la dirección y los teléfonos ya están puestos. Con [Inscribir] se inscribe a quien ya está registrado.',
      ],
      notes: [
        'Si los padres están separados, cada uno tiene su familia con sus propios pagos y su saldo a favor: junto al hijo se nombra a quien también responde por él.',
      ],
    },
    {
      id: 'invoice',
      title: 'Facturación',
      for: OFFICE,
      to: '/invoice/register',
      steps: [
        'La caja debe estar abierta. En el menú, entre a {Facturación}.',
        'Busque al alumno en {Búsqueda de Alumnos} y marque las cuotas que se pagan, o use [Este mes] o [Todo lo vencido]. Si tiene hermanos, [Este mes, toda la familia] marca también las cuotas de ellos. Puede agregar a otros alumnos.',
        'En {Usuario a Pagar}, elija quién paga. Si no está registrado, presione [No está registrado] y escriba su nombre.',
        'Elija {Forma de Pago}: {Transferencia}, {Mercado Pago}, {Tarjeta} o {Efectivo}. El efectivo lleva el descuento que corresponde; {Descuento Extra} se ofrece al pagar por adelantado 3 o más cuotas de un mismo alumno.',
        'Si paga una parte de cada manera, presione [Dividir el pago] y escriba un importe: el resto se completa solo. El descuento en efectivo queda en las cuotas que el efectivo alcanza a cubrir. La {Referencia de la transferencia} es opcional.',
        'Para un pago parcial, escriba en {Abonado} lo que se paga de cada cuota, como 20.000 o 20.000,50: el resto queda adeudado, sin recargo ni aumentos. Lo que supera el {Total} de la cuota se marca y no se puede cobrar.',
        'Si quien paga tiene saldo a favor, se propone usarlo. Si entrega más de lo que cuesta, escríbalo en {Recibido}: se lee el vuelto.',
        'Revise el {Total}, presione [blue:Pagar] y confirme: el botón dice cuánto se cobra.',
        'En la factura emitida puede [blue:Imprimir], [Descargar PDF], [Enviar por correo] o seguir con [navy:Cobrar a otra familia]. Debajo se lee qué debe todavía la familia y cuál es su próxima cuota.',
      ],
      notes: [
        'Una factura sin terminar se conserva, y para cobrarla presione antes [Continuar factura]. Si cobra a otro alumno, queda aparte con su nombre: presione [Continuar factura], [Cobrar juntas] o [Descartar].',
        'En la página de un alumno, arriba, se lee lo que debe: [teal:Cobrar] lo lleva aquí con el alumno elegido.',
        'Si se corta la conexión al confirmar, confirme otra vez: no se cobra dos veces.',
      ],
    },
    {
      id: 'credit',
      title: 'Saldo a favor: dejarlo, usarlo y devolverlo',
      for: OFFICE,
      to: '/invoice/register',
      steps: [
        'Para dejar dinero a cuenta, en {Facturación} escriba en {Recibido} lo que le entregan. Si es más que el total, presione [blue:Pagar]: al confirmar elige entre dar el vuelto y dejarlo a cuenta. Nunca queda a cuenta sin elegirlo.',
        'Para dejarlo sin pagar ninguna cuota, elija quién paga en {Usuario a Pagar}, escriba en {Recibido} cuánto es y presione [blue:Dejar a cuenta].',
        'Para usarlo, cobre como siempre: antes de {Forma de Pago} se lee cuánto tiene a favor quien paga, y con una casilla se usa. Paga cuotas de cualquier alumno; lo que no hace falta queda a favor.',
        'Para que lo pagado en una factura de otro día quede a cuenta, abra la factura, presione [light:Devolver dinero] y elija {Dejar a cuenta}: no sale dinero, y sus cuotas vuelven a deberse.',
        'Para devolverlo en dinero, en la página de la familia presione [light:Devolver saldo a favor], revise el {Importe} y cómo se devuelve, y confirme. Sale de la caja de hoy; mientras siga abierta, se deshace eliminando el egreso.',
      ],
      notes: [
        'El saldo a favor es de quien pagó, y solo puede tenerlo un alumno o tutor registrado.',
        'Cuenta como efectivo: la cuota que cubre lleva el descuento, salvo que el instituto haya elegido otra cosa.',
        'Lo que ya se usó no se puede quitar: si elimina o devuelve lo que lo dejó, se nombra la factura que hay que eliminar antes.',
      ],
    },
    {
      id: 'correct-payment',
      title: 'Corregir la forma de pago de una factura',
      for: OFFICE,
      to: '/register/income/list',
      steps: [
        'En {Caja}, junto a {Ingresos}, presione [Listado] y abra la factura con [Ver más].',
        'Presione [Corregir forma de pago] y elija cómo se pagó: queda corregida en el momento. Si fue una parte de cada manera, presione antes [Dividir el pago] y, al terminar, [teal:Corregir].',
        'El total no cambia; el dinero pasa del efectivo al banco, o al revés. Queda en el historial.',
      ],
      notes: [
        'Se puede mientras siga abierta la caja en la que se cobró.',
        'Las cuotas con descuento en efectivo tienen que quedar pagadas en efectivo: si no fue así, elimine la factura y cóbrela otra vez.',
      ],
    },
    {
      id: 'delete-invoice',
      title: 'Eliminar una factura (un cobro equivocado)',
      for: OFFICE,
      to: '/register/income/list',
      steps: [
        'En {Caja}, junto a {Ingresos}, presione [Listado] y busque la factura.',
        'Abra los tres puntos de su fila y elija [delete:Eliminar]. Aparecen solo mientras sigue abierta la caja en la que se cobró.',
        'Lea cuánto dinero sale de la caja y confirme: las cuotas vuelven a deberse como antes.',
        'Cobre otra vez lo que corresponda en {Facturación}.',
      ],
      notes: [
        'Si la caja ya se cerró y todavía no fue contada, se puede abrir otra vez con [Reabrir Caja]. Si no, se le devuelve el dinero a la familia con [Devolver dinero].',
        'El número de una factura eliminada no vuelve a usarse.',
      ],
    },
    {
      id: 'reverse-invoice',
      title: 'Devolver el dinero de una factura de otro día',
      for: OFFICE,
      to: '/register/income/list',
      steps: [
        'La caja de hoy debe estar abierta. En {Caja}, junto a {Ingresos}, presione [Listado] y abra la factura con [Ver más].',
        'Presione [Devolver dinero]. Aparece cuando la caja en la que se cobró ya se cerró: hasta entonces, la factura se elimina.',
        'Elija cómo se devuelve, o que quede a cuenta de quien pagó; revise el {Importe} (se propone todo lo que falta devolver) y escriba el {Motivo}.',
        'Presione [teal:Continuar], lea qué pasa y confirme: el dinero sale de la caja de hoy y las cuotas vuelven a deberse, sin recargo ni aumentos.',
      ],
      notes: [
        'La caja en la que se cobró no cambia. La factura y su papel dicen cuánto se devolvió, y cuándo.',
        'Si fue un error, elimine la devolución en los egresos de la caja, mientras siga abierta: las cuotas vuelven a quedar pagas.',
      ],
    },
    {
      id: 'payments',
      title: 'Ver los pagos de un alumno',
      for: OFFICE,
      to: '/user/search',
      steps: [
        'Abra el perfil del alumno en {Búsqueda}.',
        'En {Facturas Pagas} están las facturas en las que se pagó alguna de sus cuotas.',
        'Presione [Ver factura] para abrir una e imprimirla.',
      ],
    },
  ],
};
