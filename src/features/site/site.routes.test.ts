import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSchool, type School } from '../../../tests/school.ts';
import { insertPictures } from './site.store.ts';

const pictureOf = async (width: number, height: number): Promise<string> => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#2f6fb0' } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
};

const NOT_A_LOGO = 'El logo debe ser un PNG, un JPG o un dibujo SVG';
const MORE_THAN_A_DRAWING = 'El logo no puede llevar programas ni pedir nada a otros sitios';
/** The beginning of a png of 64 by 64, without any pixels. */
const PNG_HEAD = 'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAYAAACqaXHeAAAAAXNSR0IArs4c6Q==';

/** How many red pixels the first page of a paper has, at 50 to the inch. */
const redIn = async (pdf: Buffer): Promise<number> => {
  const page = execFileSync('pdftoppm', ['-png', '-r', '50', '-f', '1', '-l', '1', '-'], { input: pdf, maxBuffer: 2 ** 26 });
  const dots = await sharp(page).removeAlpha().raw().toBuffer();
  let red = 0;
  for (let at = 0; at < dots.length; at += 3) if ((dots[at] ?? 0) > 150 && (dots[at + 1] ?? 0) < 80 && (dots[at + 2] ?? 0) < 80) red += 1;
  return red;
};

describe('The institute’s data and public pages', () => {
  let school: School;
  beforeAll(async () => {
    school = await openSchool();
  });
  afterAll(() => school.close());
  const site = async () => (await school.as('admin').get('/site')).body;
  const pictures = async (place: string) => (await site()).pictures.filter((one: { place: string }) => one.place === place);

  test('The administration edits the institute’s data; the front page and the papers follow', async () => {
    const { identity } = await site();
    const after = { ...identity, name: 'Instituto <Las Tipas>', claim: 'Inglés & más', email: 'hola@demo.example', classCapacity: '10' };
    expect(await school.as('admin').put('/site/identity', after)).toMatchObject({ status: 200, body: { msg: 'Datos del instituto guardados' } });
    expect((await school.as(null).get('/institute')).body).toMatchObject({ name: 'Instituto <Las Tipas>', claim: 'Inglés & más' });
    const [change] = (await school.as('admin').get('/history?noun=institute')).body;
    expect(change.changes).toContainEqual({ field: 'Lema', after: 'Inglés & más' });
  });

  test('Days to pay for late enrollments are set there too; a page that does not know them leaves them unchanged', async () => {
    const { identity } = await site();
    expect(identity.enrollmentDueDays).toBe(7);
    expect((await school.as('admin').put('/site/identity', { ...identity, enrollmentDueDays: '10' })).status).toBe(200);
    const { enrollmentDueDays: _, secretaryTakesBackups: __, creditIsCash: ___, ...older } = identity;
    expect((await school.as('admin').put('/site/identity', older)).status).toBe(200);
    expect((await site()).identity.enrollmentDueDays).toBe(10);
    const [last] = (await school.as('admin').get('/history?noun=institute')).body;
    expect(last.changes).toEqual([{ field: 'Días para pagar al inscribirse tarde', before: '7', after: '10' }]);
  });

  test('Whether credit counts as cash is set there too, and the till gets it with the discount for cash', async () => {
    const { identity } = await site();
    expect(identity.creditIsCash).toBe(true);
    expect((await school.as('admin').put('/site/identity', { ...identity, creditIsCash: false })).status).toBe(200);
    expect((await school.as('secretary').get('/global/discount')).body.creditIsCash).toBe(false);
    const { creditIsCash: _, ...older } = identity;
    expect((await school.as('admin').put('/site/identity', older)).status).toBe(200);
    expect((await site()).identity.creditIsCash).toBe(false);
    const [last] = (await school.as('admin').get('/history?noun=institute')).body;
    expect(last.changes).toEqual([{ field: 'El saldo a favor cuenta como efectivo', before: 'Sí', after: 'No' }]);
    expect((await school.as('secretary').put('/site/identity', identity)).status).toBe(403);
  });

  test.each([
    [{ enrollmentDueDays: 61 }, 'Ingrese de 0 a 60 días'],
    [{ enrollmentDueDays: -1 }, 'Ingrese de 0 a 60 días'],
    [{ name: '' }, 'Ingrese el nombre del instituto'],
    [{ email: 'hola' }, 'El correo electrónico no es válido'],
    [{ classCapacity: 0 }, 'Debe haber al menos un lugar'],
    [{ logo: '<p>hola</p>' }, NOT_A_LOGO],
    [{ logo: `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(60_000)}</svg>` }, 'Un dibujo SVG no puede superar los 60 kB'],
    [{ logo: 'data:image/png;base64,aG9sYQ==' }, NOT_A_LOGO],
    [{ logo: `data:image/png;base64,${PNG_HEAD}` }, NOT_A_LOGO],
    [{ logo: 'data:text/html;base64,PHNjcmlwdD4=' }, NOT_A_LOGO],
    [{ logo: `<svg xmlns="http://www.w3.org/2000/svg"><image href="data:image/png;base64,${PNG_HEAD}"/></svg>` }, MORE_THAN_A_DRAWING],
    [
      { logo: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image width="9" height="9" href="data:image/png;base64,${PNG_HEAD}"/></svg>` },
      NOT_A_LOGO,
    ],
    [{ logo: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' }, MORE_THAN_A_DRAWING],
    [{ logo: '<svg xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></svg>' }, MORE_THAN_A_DRAWING],
    [{ logo: '<svg onload="alert(1)"></svg>' }, MORE_THAN_A_DRAWING],
    [{ logo: '<svg><path fill="url(https://example.org/x)"/></svg>' }, MORE_THAN_A_DRAWING],
  ])('%o is refused', async (part, msg) => {
    expect(await school.as('admin').put('/site/identity', { ...(await site()).identity, ...part })).toMatchObject({ status: 400, body: { msg } });
  });

  test('The name of the institute is one line, however it was typed', async () => {
    const { identity } = await site();
    const name = 'Instituto\r\nBcc: otra@demo.example\u202e\t Las Tipas';
    expect((await school.as('admin').put('/site/identity', { ...identity, name })).status).toBe(200);
    expect((await school.as(null).get('/institute')).body.name).toBe('Instituto Bcc: otra@demo.example Las Tipas');
    expect((await school.as('admin').put('/site/identity', { ...identity, name: '\r\n' })).body.msg).toBe('Ingrese el nombre del instituto');
  });

  test('A logo stored before drawings were cleaned is served as a drawing, or not at all', async () => {
    const keep = (logo: string) => school.database.kysely.updateTable('institute').set({ logo_svg: logo }).execute();
    await keep('<svg xmlns="http://www.w3.org/2000/svg" data-a="1"/>');
    expect((await school.as(null).get('/site/logo')).bytes.toString()).toBe('<svg xmlns="http://www.w3.org/2000/svg"/>');
    await keep('<svg/onload="alert(1)"></svg>');
    expect((await school.as(null).get('/site/logo')).status).toBe(404);
    const { identity } = await site();
    expect((await school.as('admin').put('/site/identity', { ...identity, phone: '249 444-0000' })).status).toBe(200);
    expect((await site()).identity).toMatchObject({ phone: '249 444-0000', logo: '<svg/onload="alert(1)"></svg>' });
  });

  test('A logo is an SVG, served as a picture', async () => {
    const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z" fill="#0a2455"/></svg>';
    expect((await school.as('admin').put('/site/identity', { ...(await site()).identity, logo: `<?xml version="1.0"?>\n${logo}\n` })).status).toBe(200);
    const served = await school.as(null).get('/site/logo');
    expect([served.status, served.headers['content-type'], served.bytes.toString()]).toEqual([200, 'image/svg+xml', logo]);
  });

  test.each(['png', 'jpeg', 'svg'] as const)('A %s logo is shown on the pages and on the papers', async (type) => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60"><circle cx="45" cy="30" r="30" fill="#c02020"/></svg>';
    const dots = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#c02020' } });
    const logo = type === 'svg' ? drawing : `data:image/${type};base64,${(await dots.toFormat(type).toBuffer()).toString('base64')}`;
    expect((await school.as('admin').put('/site/identity', { ...(await site()).identity, logo })).status).toBe(200);
    const served = await school.as(null).get('/site/logo');
    expect(served.headers['content-type']).toBe('image/svg+xml');
    expect(served.bytes.length).toBeLessThan(60_000);
    // Every visitor gets that drawing, and the form accepts it back unchanged.
    expect((await school.as(null).get('/institute')).body.logo).toBe(served.bytes.toString());
    expect((await school.as('admin').put('/site/identity', { ...(await site()).identity, phone: `249 ${type}` })).status).toBe(200);
    expect((await school.as(null).get('/institute')).body.logo).toBe(served.bytes.toString());
    const printed = await school.as('admin').post('/pdf/category/list?type=all', { categories: [{ name: 'Junior', value: 100 }] });
    expect(printed.status).toBe(200);
    expect(await redIn(printed.bytes)).toBeGreaterThan(400);
  });

  test('A logo with many pixels is reduced until it fits into every page, whatever it was', async () => {
    const noise = {
      create: { width: 1500, height: 1000, channels: 3 as const, background: '#fff', noise: { type: 'gaussian' as const, mean: 128, sigma: 40 } },
    };
    for (const type of ['png', 'jpeg'] as const) {
      const logo = `data:image/png;base64,${(await sharp(noise).toFormat(type).toBuffer()).toString('base64')}`;
      expect((await school.as('admin').put('/site/identity', { ...(await site()).identity, logo })).status).toBe(200);
      const kept = (await site()).identity.logo;
      expect(kept).toContain(`href="data:image/${type};base64,`);
      expect(kept.length).toBeLessThan(60_000);
    }
  });

  test('Texts are stored as they are written; a place on the map is a latitude and a longitude', async () => {
    const { texts } = await site();
    expect((await school.as('admin').put('/site/texts', { ...texts, history: 'Uno.\n\nDos.', map: '-34,6 -58,4' })).status).toBe(200);
    expect((await site()).texts).toMatchObject({ history: 'Uno.\n\nDos.', map: '-34,6 -58,4' });
    for (const map of ['acá', '91 0', '-34,6']) {
      expect(await school.as('admin').put('/site/texts', { ...texts, map })).toMatchObject({ status: 400, body: { errors: [{ path: 'map' }] } });
    }
  });

  test('A picture is reduced to two sizes and loses the camera’s data; a new one replaces a single one', async () => {
    const added = await school.as('admin').post('/site/picture', { place: 'landing', alt: 'El frente', image: await pictureOf(2400, 1200) });
    expect(added).toMatchObject({ status: 200, body: { place: 'landing', alt: 'El frente', width: 1600, height: 800 } });
    for (const [size, width] of [
      ['large', 1600],
      ['small', 800],
    ]) {
      const served = await school.as(null).get(`/site/picture/${added.body._id}/${size}`);
      expect([served.status, served.headers['content-type']]).toEqual([200, 'image/webp']);
      expect((await sharp(served.bytes).metadata()).width).toBe(width);
    }
    await school.as('admin').post('/site/picture', { place: 'landing', alt: 'El patio', image: await pictureOf(100, 100) });
    expect((await pictures('landing')).map(({ alt }: { alt: string }) => alt)).toEqual(['El patio']);
    expect((await school.as(null).get(`/site/picture/${added.body._id}/large`)).status).toBe(404);
  });

  test('A drawing is served as it was drawn, under an address of its own', async () => {
    const id = '6a297bf000000000000000aa';
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 3h4"/></svg>';
    const content = { isDrawing: true, width: 1600, height: 1200, large: new TextEncoder().encode(svg), small: new Uint8Array() };
    const drawing = { id, place: 'trips' as const, alt: 'Un viaje', caption: '', ...content };
    await school.database.transaction(
      (tx) => insertPictures(tx, [drawing], '2026-06-10T15:00:00.000Z'),
      () => true,
    );
    const served = await school.as(null).get(`/site/drawing/${id}`);
    expect([served.status, served.headers['content-type'], new TextDecoder().decode(served.bytes)]).toEqual([200, 'image/svg+xml', svg]);
    const unknown = { status: 404, body: { msg: 'La imagen no existe' } };
    expect(await school.as(null).get(`/site/picture/${id}/large`)).toMatchObject(unknown);
    expect((await school.as('admin').delete(`/site/picture/${id}`)).status).toBe(200);
    expect(await school.as(null).get(`/site/drawing/${id}`)).toMatchObject(unknown);
  });

  test('The administration can read the version of the program', async () => {
    expect((await site()).version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  test('A place holds a limited number of pictures, in the order that the administration gives them', async () => {
    const image = await pictureOf(20, 20);
    for (const alt of ['Lago', 'Ciudad', 'Bosque']) expect((await school.as('admin').post('/site/picture', { place: 'trips', alt, image })).status).toBe(200);
    expect(await school.as('admin').post('/site/picture', { place: 'trips', alt: 'Otra', image })).toMatchObject({
      status: 400,
      body: { msg: 'Aquí caben hasta 3 imágenes. Elimine una primero' },
    });
    const [lake, , wood] = await pictures('trips');
    expect((await school.as('admin').put(`/site/picture/${wood._id}`, { alt: 'Bosque', caption: 'Otoño', before: lake._id })).status).toBe(200);
    expect((await pictures('trips')).map(({ alt }: { alt: string }) => alt)).toEqual(['Bosque', 'Lago', 'Ciudad']);
    expect((await school.as('admin').delete(`/site/picture/${lake._id}`)).status).toBe(200);
    expect(await pictures('trips')).toHaveLength(2);
    expect((await school.as('admin').delete(`/site/picture/${lake._id}`)).status).toBe(404);
  });

  test('A file that is no picture is refused', async () => {
    for (const image of ['hola', 'data:image/png;base64,aG9sYQ==', `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`]) {
      expect(await school.as('admin').post('/site/picture', { place: 'gallery', alt: 'x', image })).toMatchObject({ status: 400 });
    }
    expect((await school.as('admin').post('/site/picture', { place: 'gallery', alt: '', image: await pictureOf(9, 9) })).status).toBe(400);
  });

  test.each(['secretary', 'teacher', 'guardian'] as const)('A %s cannot change any of it', async (role) => {
    expect((await school.as(role).get('/site')).status).toBe(403);
    expect((await school.as(role).put('/site/texts', {})).status).toBe(403);
    expect((await school.as(role).post('/site/picture', {})).status).toBe(403);
  });
});
