/** The texts of the fictional institute's public pages. */
import type { SiteTexts } from '#features/site/site.contract.ts';

export const DEMO_TEXTS: SiteTexts = {
  description: 'Cursos de inglés para niños, adolescentes y adultos en Villa Ejemplo, con preparación para exámenes internacionales.',
  history:
    'El Instituto Los Ceibos abrió sus puertas en 1984, en una casa con dos aulas y un patio con tres ceibos recién plantados. Empezaron once alumnos.\n\nCon los años llegaron los cursos para los más chicos, la biblioteca que prestaba casetes y después discos, y las muestras de teatro de cada diciembre.\n\nHoy estudian con nosotros los hijos de aquellos primeros alumnos. Los ceibos siguen en el patio, y florecen cada primavera.',
  exams:
    'Somos centro de preparación para los exámenes de Cambridge: Starters, Movers y Flyers para los más chicos, y First, Advanced y Proficiency para adolescentes y adultos.\n\nPuede rendirlos cualquier persona, alumna o no del instituto. Sirven para estudiar y trabajar en otros países, y muestran paso a paso cuánto se avanzó.',
  trips:
    'Cada dos años un grupo de alumnos viaja a Canadá con sus profesores: tres semanas de clases por la mañana, familias que los reciben, y tardes de museos, lagos y bosques.',
  courses:
    'Kinder: desde los 4 años\nInfantil A, B y C\nPreparatorio y Junior\n1° a 6° Año: adolescentes\nFirst (B2), CAE (C1) y Proficiency (C2)\nClases particulares y exámenes libres',
  hours: 'Lunes a viernes de 9 a 12 y de 16 a 20.\nDe febrero a diciembre.',
  map: '-34,0000 -64,0000',
};
