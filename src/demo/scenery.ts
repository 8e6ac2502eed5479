/** Draws the pictures of the fictional institute: invented places, no real people. */
import type { PicturePlace } from '#features/site/site.contract.ts';
import { circle, drawing, HEIGHT, line, path, rect, row, sky, WIDTH } from './brush.ts';

export type Drawing = { readonly place: PicturePlace; readonly alt: string; readonly caption: string; readonly svg: string };

/** A ceibo: a bent trunk, a round crown and its red flowers. */
const ceibo = (x: number, ground: number, size: number): string => {
  const at = (dx: number, dy: number): readonly [number, number] => [Math.round(x + dx * size), Math.round(ground - dy * size)];
  const leaves = [
    [-60, 190, 78],
    [20, 220, 92],
    [85, 180, 74],
    [0, 160, 80],
  ] as const;
  const flowers = [
    [-92, 190],
    [-50, 236],
    [-8, 200],
    [30, 268],
    [64, 216],
    [104, 182],
    [10, 150],
    [-58, 158],
  ] as const;
  return [
    line(`M${at(0, 0)} C${at(-30, 60)} ${at(24, 90)} ${at(0, 180)}`, '#6d4a35', 26 * size),
    ...leaves.map(([dx, dy, radius]) => circle(...at(dx, dy), radius * size, '#3d7a4c')),
    ...leaves.map(([dx, dy, radius]) => circle(...at(dx - 14, dy + 16), radius * 0.72 * size, '#549460')),
    ...flowers.map(([dx, dy]) => circle(...at(dx, dy), 13 * size, '#d1363c')),
    ...flowers.map(([dx, dy]) => circle(...at(dx + 6, dy - 8), 8 * size, '#ef6a62')),
  ].join('');
};

const house = (): string =>
  [
    sky('#7db5e2', '#fbe6c3'),
    circle(1290, 240, 84, '#ffdf8a'),
    path('M0 720Q300 600 620 690T1240 660T1600 700V1067H0z', '#9fc58c'),
    rect(360, 380, 880, 480, '#f4ead8'),
    path('M320 392 800 180l480 212z', '#a5483a'),
    rect(360, 380, 880, 26, '#d9c7a6'),
    row(
      4,
      (index) =>
        rect(430 + index * 200, 480, 120, 170, '#27507f', 8) +
        rect(430 + index * 200, 562, 120, 6, '#f4ead8') +
        rect(487 + index * 200, 480, 6, 170, '#f4ead8'),
    ),
    rect(730, 690, 140, 170, '#0a2455', 10),
    circle(845, 780, 8, '#f7b32b'),
    rect(610, 420, 380, 44, '#0a2455', 8),
    rect(640, 438, 320, 8, '#f7b32b', 4),
    path('M0 860h1600v207H0z', '#c9b58f'),
    path('M640 860h320l180 207H460z', '#e3d3b0'),
    ceibo(200, 870, 1.35),
    ceibo(1430, 880, 1.5),
  ].join('');

const classroom = (): string =>
  [
    rect(0, 0, WIDTH, HEIGHT, '#f3ead9'),
    rect(0, 820, WIDTH, 247, '#c69c6d'),
    rect(220, 150, 840, 420, '#6b4a2f', 12),
    rect(244, 174, 792, 372, '#23513f'),
    line('M330 260c60-40 90 40 150 0s90-30 140 6M330 340h420M330 400h300M330 460h360', '#eaf4ee', 9),
    rect(1180, 130, 300, 380, '#9cc9ea', 8) + rect(1322, 130, 16, 380, '#fff') + rect(1180, 312, 300, 16, '#fff'),
    row(
      4,
      (index) =>
        rect(150 + index * 350, 760, 260, 28, '#8a5a33', 6) +
        rect(176 + index * 350, 788, 18, 160, '#6d4527') +
        rect(366 + index * 350, 788, 18, 160, '#6d4527'),
    ),
    row(4, (index) =>
      path(`M${210 + index * 350} 756q35-34 70 0q35-34 70 0v-44q-35-30-70 0q-35-30-70 0z`, ['#d1363c', '#2f6fb0', '#f7b32b', '#3d8c6c'][index] ?? '#2f6fb0'),
    ),
    circle(1120, 680, 60, '#2f6fb0') + line('M1062 680h116M1120 622c-30 36-30 80 0 116c30-36 30-80 0-116', '#bfe0f7', 6) + rect(1100, 740, 40, 24, '#6d4527'),
  ].join('');

const books = (): string =>
  [
    rect(0, 0, WIDTH, HEIGHT, '#17335f'),
    row(3, (shelf) => rect(90, 330 + shelf * 310, 1420, 24, '#8a5a33', 4)),
    row(3, (shelf) =>
      row(17, (index) => {
        const height = 150 + ((index * 53 + shelf * 31) % 90);
        const colours = ['#d1363c', '#f7b32b', '#3d8c6c', '#9cc9ea', '#e7dcc6', '#b46a9c', '#2f6fb0'];
        return (
          rect(120 + index * 80, 330 + shelf * 310 - height, 62, height, colours[(index * 3 + shelf) % colours.length] ?? '#fff', 5) +
          rect(132 + index * 80, 352 + shelf * 310 - height, 38, 8, 'rgb(255 255 255 / 55%)', 4)
        );
      }),
    ),
  ].join('');

const lake = (): string =>
  [
    sky('#5f9fd6', '#dcefff'),
    path('M0 640 260 300 430 470 700 180 960 520 1180 330 1600 660V760H0z', '#5b7c9c'),
    path('M700 180 610 282l60 26 44-30 62 40 20-26zM260 300l-62 80 50 14 40-24 42 26zM1180 330l-70 62 46 22 40-24 60 30z', '#fff'),
    path('M0 700h1600v367H0z', '#2f86a6'),
    line('M120 800h260M540 860h340M1000 790h300M300 940h420M980 960h360', '#8fd0e0', 8),
    row(14, (index) => {
      const [x, size] = [40 + index * 118, 70 + ((index * 37) % 60)];
      return path(`M${x} 720l${size / 2}-${size * 2}l${size / 2} ${size * 2}z`, index % 2 === 0 ? '#1f5a44' : '#2b6e52');
    }),
    path('M640 900q160 60 320 0l-40 60H680z', '#d1363c'),
    line('M800 900V760l110 110', '#6d4527', 8),
  ].join('');

const city = (): string =>
  [
    sky('#2a3f78', '#f3a86b'),
    circle(1180, 640, 120, '#ffd27a'),
    row(15, (index) => {
      const height = 260 + ((index * 97) % 330);
      const windows = row(Math.floor((height - 40) / 46), (floor) => {
        const y = 884 - height + floor * 46;
        return rect(index * 108 + 18, y, 18, 22, '#ffd98d') + rect(index * 108 + 58, y, 18, 22, (index + floor) % 3 === 0 ? '#33477a' : '#ffd98d');
      });
      return rect(index * 108, 860 - height, 96, height, index % 2 === 0 ? '#1b2b55' : '#243866') + windows;
    }),
    path('M770 860 796 230h8l26 630z', '#3b5188'),
    circle(800, 330, 46, '#5a73b0'),
    path('M0 860h1600v207H0z', '#16264a'),
    line('M80 930h300M520 980h420M1060 930h360', '#f3a86b', 6),
  ].join('');

const maples = (): string =>
  [
    sky('#9fd0ee', '#f6ead2'),
    path('M0 760Q400 660 800 740T1600 720V1067H0z', '#d9a441'),
    row(9, (index) => {
      const [x, y, size] = [100 + index * 180, 780 + (index % 3) * 40, 90 + ((index * 41) % 50)];
      const colours = ['#c8372d', '#e4752b', '#f0a830', '#a92c24'];
      return (
        line(`M${x} ${y}v-${size * 1.6}`, '#5b3d28', 22) +
        circle(x, y - size * 2.1, size, colours[index % 4] ?? '#c8372d') +
        circle(x - size * 0.6, y - size * 1.6, size * 0.7, colours[(index + 1) % 4] ?? '#e4752b') +
        circle(x + size * 0.6, y - size * 1.6, size * 0.7, colours[(index + 2) % 4] ?? '#f0a830')
      );
    }),
    path('M640 1067 760 820h80l120 247z', '#efe2c4'),
  ].join('');

const exam = (): string =>
  [
    rect(0, 0, WIDTH, HEIGHT, '#dfe9f3'),
    rect(430, 130, 740, 860, '#fff', 14),
    rect(430, 130, 740, 120, '#0a2455', 14),
    path('M800 280 900 312v80c0 70-44 114-100 136c-56-22-100-66-100-136v-80z', '#0a2455'),
    line('M800 310v190M712 392h176', '#f7b32b', 12),
    row(5, (index) => rect(520, 590 + index * 62, 560 - (index % 3) * 90, 18, '#b9c9da', 9)),
    circle(1040, 900, 62, '#f7b32b') + circle(1040, 900, 42, '#ffe2a8') + path('M1006 946l-18 100 52-30 52 30-18-100z', '#d1363c'),
    `<g transform="rotate(38 1290 560)">${rect(1264, 260, 52, 520, '#2f6fb0', 8)}${path('M1264 780h52l-26 76z', '#f3ead9')}${rect(1264, 230, 52, 44, '#d1363c', 8)}</g>`,
  ].join('');

const stage = (): string =>
  [
    rect(0, 0, WIDTH, HEIGHT, '#2a1238'),
    path('M0 0h420c-40 300-160 500-420 700zM1600 0h-420c40 300 160 500 420 700z', '#a5282f'),
    path('M0 0h1600v110q-100 70-200 0t-200 0t-200 0t-200 0t-200 0t-200 0t-200 0t-200 0z', '#c8373d'),
    path('M520 860 800 160l280 700z', 'rgb(255 240 190 / 22%)'),
    rect(0, 850, WIDTH, 217, '#7b5130'),
    circle(800, 640, 110, '#f7d774') + circle(760, 615, 14, '#2a1238') + circle(840, 615, 14, '#2a1238') + line('M745 670q55 60 110 0', '#2a1238', 12),
    row(9, (index) => circle(120 + index * 170, 1060, 60, '#1a0b24')),
  ].join('');

const garden = (): string =>
  [sky('#8ec5ee', '#eaf6ff'), path('M0 740Q400 680 800 730T1600 700V1067H0z', '#86b66f'), ceibo(330, 860, 2), ceibo(820, 900, 2.4), ceibo(1320, 850, 1.9)].join(
    '',
  ) +
  rect(560, 900, 520, 26, '#8a5a33', 6) +
  rect(600, 926, 24, 70, '#6d4527') +
  rect(1016, 926, 24, 70, '#6d4527');

/** Every picture of the demonstration's public pages, in order. */
export const demoScenery = (): readonly Drawing[] =>
  (
    [
      ['landing', 'El instituto, con dos ceibos en flor en la entrada', '', house],
      ['header', 'Un patio con ceibos en flor', '', garden],
      ['history', 'Una biblioteca con libros de muchos colores', '', books],
      ['exams', 'Un certificado con su escudo y su sello, y un lápiz', '', exam],
      ['trips', 'Montañas nevadas sobre un lago con un velero', 'Lago de montaña', lake],
      ['trips', 'Una ciudad con rascacielos al atardecer', 'La ciudad', city],
      ['trips', 'Arces rojos y naranjas en otoño', 'Bosque de arces', maples],
      ['gallery', 'El frente del instituto', '', house],
      ['gallery', 'Un aula con pizarrón y libros sobre los pupitres', '', classroom],
      ['gallery', 'La muestra de teatro de fin de año', '', stage],
      ['gallery', 'El patio de los ceibos', '', garden],
      ['gallery', 'La biblioteca', '', books],
      ['gallery', 'El viaje: el lago', '', lake],
      ['gallery', 'El viaje: el bosque en otoño', '', maples],
      ['gallery', 'Entrega de certificados', '', exam],
      ['contact', 'El frente del instituto', '', house],
    ] as const
  ).map(([place, alt, caption, draw]) => ({ place, alt, caption, svg: drawing(draw()) }));
