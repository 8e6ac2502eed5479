/** How the register is opened, closed and counted, and what goes out of it. */
import { OFFICE, OWNER } from '#kernel/roles.ts';
import type { Section } from './help-topic.rules.ts';

export const CASH: Section = {
  id: 'cash',
  title: 'Movimientos de Caja',
  for: OFFICE,
  topics: [
    {
      id: 'close-register',
      title: 'Cerrar la caja diaria',
      for: OFFICE,
      to: '/register/info',
      steps: [
        'Para abrirla, entre a {Caja}: se ofrece el dinero que dejó el último cierre. Con otro importe, escriba también el {Motivo}. Presione [teal:Abrir caja].',
        'Al terminar el día, en la pestaña {Caja Diaria}, cuente el efectivo y escríbalo en {Efectivo contado}; [Contar billetes] lo suma por usted. Lo que está en el banco no se cuenta.',
        'La diferencia la calcula el programa: no hace falta saber cuánto debería haber. Si sabe por qué falta o sobra, escríbalo en {Detalles}.',
        'Presione [blue:Cerrar Caja] y confirme con [teal:Cerrar Caja]. No se puede cobrar hasta abrirla otra vez.',
        'Si la cerró por error y todavía no fue contada por la administración, presione [Reabrir Caja].',
      ],
      notes: [
        { for: ['secretary'], text: 'Cuando no se ve el dinero en caja, se confirma solo lo contado: la diferencia la ve la administración.' },
        { for: OWNER, text: 'En una caja que no lleva el efectivo aparte del banco se cuenta todo el dinero: el campo se llama {Contado}.' },
        'Los movimientos de la caja, con su hora, se imprimen debajo de ellos con [PDF libro de caja].',
      ],
    },
    {
      id: 'purses',
      title: 'Llevar efectivo y banco por separado: depósitos y extracciones',
      for: OFFICE,
      to: '/register/info',
      steps: [
        { for: OWNER, text: 'En {Caja}, {Efectivo y banco} muestra cuánto hay en cada uno: con cuánto abrió, qué entró, qué salió y qué hay ahora.' },
        'Lo que se cobra o se paga en {Efectivo} mueve el efectivo; {Transferencia}, {Mercado Pago} y {Tarjeta} mueven el banco. Lo que no dice cómo se cobró cuenta como efectivo.',
        'Cuando lleve efectivo al banco, presione [Depósito], escriba el {Importe} y presione [teal:Registrar el depósito].',
        {
          for: OWNER,
          text: 'Cuando traiga dinero del banco a la caja, presione [Extracción], escriba el {Importe} y presione [teal:Registrar la extracción].',
        },
        'Si se equivocó, presione [Deshacer] en la fila del movimiento, mientras la caja siga abierta.',
        {
          for: OWNER,
          text: 'Para empezar, presione al cerrar la caja [Llevar efectivo y banco por separado]. Escriba lo que contó en {Efectivo} y lo que hay en la cuenta en {Banco}, presione [blue:Cerrar Caja] y confirme con [teal:Cerrar y separar].',
        },
      ],
      notes: [
        'Un depósito o una extracción no es un ingreso ni un egreso: el dinero del instituto es el mismo.',
        'De cada uno sale solo lo que tiene. Si falta efectivo para un egreso, antes va una extracción, que registra la administración; si falta en el banco, un depósito.',
        {
          for: OWNER,
          text: 'Un instituto nuevo los lleva por separado desde su primera caja. Si reabre la caja en la que empezó, se vuelve a llevar todo junto.',
        },
      ],
    },
    {
      id: 'count-register',
      title: 'Hacer balance de dinero al final del día',
      for: OWNER,
      to: '/register/daily',
      steps: [
        'La caja debe estar cerrada. En el menú, entre a {Cierre}.',
        'Escriba cuánto dinero hay en cada lugar. El primero, {Negra}, es obligatorio; [Contar billetes] suma por usted.',
        'En {Cuenta} ya figura lo que hay en el banco según el programa: compárelo con el resumen de la cuenta y corríjalo si es otro. Los demás lugares son el efectivo.',
        'Si hay {Diferencia}, se lee cuánto es del efectivo y cuánto del banco: escriba el {Motivo de la diferencia}.',
        'Presione [teal:Guardar conteo] y confirme con [teal:Guardar el conteo].',
      ],
      notes: [
        'Los conteos anteriores se ven e imprimen debajo, con [PDF lista de cajas diarias]. Para contar otra vez la última caja, elimine su conteo.',
        'Cómo se llama cada lugar, y qué se cuenta allí, se escribe en {Instituto}, pestaña {Conteo de caja}.',
      ],
    },
    {
      id: 'expenses',
      title: 'Cargar egresos',
      for: OFFICE,
      to: '/register/info',
      steps: [
        'Con la caja abierta, entre a {Caja} y elija la pestaña {Egreso}.',
        { for: OWNER, text: 'Elija el {Tipo de Movimiento}: los egresos y los retiros de dinero están por separado.' },
        { for: ['secretary'], text: 'Elija el {Tipo de Egreso}.' },
        'Escriba {Importe} y {Descripción}, y elija la {Forma de Pago}. No puede salir más que el {Dinero en Caja}, ni de donde no hay: lo que se paga en efectivo sale del efectivo, lo demás del banco.',
        'Para pagar a alguien del personal, elija el tipo de los salarios y el {Empleado}: las horas de la semana se completan solas con las de sus clases y el importe se calcula. Si corrige las horas, escriba el motivo.',
        'Presione [blue:Guardar] y confirme. Con [Deshacer] se anula enseguida.',
      ],
      notes: [
        'Los movimientos de la caja abierta se ven debajo, en {Registrados en esta caja}; ahí se pueden eliminar.',
        { for: ['secretary'], text: 'De los salarios pagados se ve el importe; a quién se le pagó lo ve la administración.' },
        {
          for: ['secretary'],
          text: 'Si el dinero en caja no alcanza varias veces, se avisa a la administración, y después de la quinta los egresos los registra un administrador.',
        },
        { for: OWNER, text: 'Si alguien que no ve el dinero en caja prueba varias veces cuánto hay, se lo avisa la página principal y queda en el historial.' },
      ],
    },
    {
      id: 'pay-salaries',
      title: 'Pagar salarios con la planilla',
      for: OWNER,
      to: '/register/salaries',
      steps: [
        'Con la caja abierta, entre a {Salarios}, pestaña {Planilla}.',
        'Elija la semana y cuántas semanas se pagan. Las horas de cada profesor son las de sus clases.',
        'Corrija las horas que haga falta y escriba el {Motivo de la corrección}. Quien ya cobró está señalado.',
        'Tilde a quienes se paga ({Todos los empleados} tilda o destilda a todos), elija la {Forma de Pago} y revise {Total a pagar} y lo que queda en la caja.',
        'Presione [teal:Pagar salarios] y confirme.',
        'Presione [Imprimir recibos]. Después se encuentran en la pestaña {Pagados}.',
      ],
    },
    {
      id: 'expense-types',
      title: 'Modificar los tipos de movimientos',
      for: OWNER,
      to: '/register/expencetypes/edit',
      steps: [
        'En {Caja}, pestaña {Egreso}, presione [Tipo Movimiento].',
        'Presione [Agregar Tipo de Egreso] y escriba el nombre, o cambie el de uno que ya existe. En {Tipo} elija {Egreso} o {Retiro}.',
        'Presione [blue:Guardar] y confirme. Un tipo con movimientos no se puede eliminar.',
      ],
    },
    {
      id: 'incomes',
      title: 'Ver/Imprimir listado de facturas o ingresos',
      for: OFFICE,
      to: '/register/income/list',
      steps: [
        'En {Caja}, junto a {Ingresos}, presione [Listado].',
        'Filtre por fechas, {Nombre alumno}, {Apellido alumno} o {Forma de Pago}. Sin filtros se ven las facturas de este año.',
        'Presione [Ver más] para ver una factura.',
        'Solo se pueden eliminar las de la caja abierta: sus cuotas vuelven a deberse y el dinero sale de la caja.',
        'Para imprimir, presione [PDF lista de ingresos].',
      ],
    },
    {
      id: 'expense-list',
      title: 'Ver/Imprimir listado de egresos',
      for: OFFICE,
      to: '/register/expence/list',
      steps: [
        'En {Caja}, junto a {Egresos}, presione [Listado].',
        'Filtre con {Desde la fecha}, {Hasta la fecha} o {Forma de Pago}. Sin filtros se ven los de este año.',
        'Solo se pueden eliminar los de la caja abierta: el dinero vuelve a la caja.',
        'Para imprimir, presione [PDF lista de transacciones].',
      ],
    },
    {
      id: 'withdrawals',
      title: 'Ver/Imprimir listado de retiros',
      for: OWNER,
      to: '/register/withdrawal/list',
      steps: [
        'En {Caja}, junto a {Retiro de Dinero}, presione [Listado].',
        'Filtre por fechas o por {Tipo de Retiro}. Sin filtros se ven los de este año.',
        'Para imprimir, presione [PDF lista de retiros].',
      ],
      notes: ['Un retiro se carga como un egreso, eligiendo un tipo de retiro.'],
    },
    {
      id: 'monthly-withdrawals',
      title: 'Ver/Imprimir listado de retiros mensuales',
      for: OWNER,
      to: '/register/withdrawal/monthly-list',
      steps: [
        'En {Listado Retiros de Dinero}, presione [Listado Mensual].',
        'Elija el {Año}. Presione un mes para ver sus días.',
        'Para imprimir, presione [PDF con retiros mensuales].',
      ],
    },
    {
      id: 'daily-registers',
      title: 'Ver/Imprimir listado de movimientos diarios',
      for: OWNER,
      to: '/register/list',
      steps: [
        'En {Caja}, presione [Listado]. Al entrar se ven las últimas 10 cajas cerradas.',
        'Para ver otras, use {Desde la fecha} y {Hasta la fecha}.',
        'Presione [Movimientos] para ver todo lo que entró y salió ese día.',
        'Si una caja se abrió con otro importe que el que dejó el cierre anterior, se lee en {Detalles}: cuánto de más o de menos, y el motivo. Durante una semana se ve también en {Página Principal}.',
        'Para imprimir la lista, presione [PDF lista de cajas diarias]; para imprimir los movimientos de un día, [PDF libro de caja] debajo de ellos.',
      ],
    },
    {
      id: 'monthly-registers',
      title: 'Ver/Imprimir listado de movimientos mensuales',
      for: OWNER,
      to: '/register/monthly-list',
      steps: [
        'En {Caja Diaria}, presione [Listado Mensual].',
        'Elija el {Año}. Presione un mes para ver sus días.',
        'Para imprimir, presione [PDF con cajas mensuales].',
      ],
    },
  ],
};
