/** How the price list is changed and printed. */
import { OFFICE } from '#kernel/roles.ts';
import type { Section } from './help-topic.rules.ts';

export const CATEGORIES: Section = {
  id: 'categories',
  title: 'Categorías',
  for: OFFICE,
  topics: [
    {
      id: 'prices',
      title: 'Modificar valor de todas las categorías',
      for: OFFICE,
      to: '/index/categories',
      steps: [
        'En el menú, entre a {Categorías y Precios}.',
        'Elija {Mes desde el que rigen los nuevos precios}: cambian las cuotas sin pagar de ese mes en adelante. Las vencidas siguen vencidas, con el recargo una sola vez sobre el precio nuevo.',
        'Escriba el nuevo {Valor} de cada categoría, o escriba un {Aumento porcentual} y presione [light:Aplicar] para todas. {Inscripción} aumenta solo si tilda {También a Inscripción}: cambia todas las inscripciones sin pagar de ese año en adelante.',
        'Presione [blue:Actualizar], lea en la tabla cuántas cuotas cambian en cada categoría y cuántas de ellas están vencidas, y confirme.',
        'Si se equivocó, presione [Deshacer el cambio] el mismo día: las cuotas vuelven a su valor de antes, también las que vencieron mientras tanto.',
      ],
    },
    {
      id: 'prices-pdf',
      title: 'Imprimir pdf de categorías y sus valores',
      for: OFFICE,
      to: '/index/categories',
      steps: [
        'En {Categorías y Precios}, presione [PDF con categorías y precios] para la lista completa.',
        'Para los valores de marzo, que se cobra a la mitad, presione [PDF con precios de marzo].',
        'La lista dice desde qué mes rigen los precios; de contado son los mismos que cobra la caja: sin descuento para {Inscripción} ni para lo que no supera $10.000.',
      ],
      notes: ['Se imprimen los precios guardados, no los que todavía están sin guardar.'],
    },
  ],
};
