/** The administration writes what the public pages show; everybody loads their pictures. */
import { recordChange } from '#features/history/history.store.ts';
import { type InstituteSettings, lockInstitute, putIdentity, readInstitute } from '#features/institute/institute.store.ts';
import { newId } from '#kernel/id.ts';
import { notFound, ok, refuse } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { drawnLogo, readLogo } from '#server/logo.ts';
import { readScene } from '#server/picture.ts';
import { VERSION } from '#server/version.ts';
import { ROOM } from './picture.rules.ts';
import { addPicture, changePicture, getDrawing, getLogo, getPicture, getSite, removePicture, saveIdentity, saveTexts } from './site.contract.ts';
import {
  emptyPlace,
  findPictureContent,
  findPictures,
  insertPictures,
  putPictureOrder,
  putPictureWords,
  putTexts,
  readTexts,
  removePictureRow,
} from './site.store.ts';

const UNKNOWN_PICTURE = notFound('La imagen no existe');

export const siteRoutes: readonly Answer[] = [
  answer(getSite, async ({ reads }) => {
    const institute = await readInstitute(reads);
    return ok({
      identity: { ...institute, logo: institute.logo ?? '' },
      texts: await readTexts(reads),
      pictures: [...(await findPictures(reads))],
      version: VERSION,
    });
  }),

  answer(saveIdentity, async ({ body, who, now, reads, write }) => {
    // One that was taken once and is handed back does not keep the rest from being saved.
    const logo = body.logo === (await readInstitute(reads)).logo ? ok(body.logo) : await readLogo(body.logo);
    if (!logo.ok) return logo;
    return write(async (tx) => {
      await lockInstitute(tx);
      const before = await readInstitute(tx);
      // A page that was opened before there was a choice leaves it as it is.
      const { enrollmentDueDays = before.enrollmentDueDays, secretaryTakesBackups = before.secretaryTakesBackups } = body;
      await putIdentity(tx, { ...body, enrollmentDueDays, secretaryTakesBackups, logo: logo.value === '' ? null : logo.value });
      const after = await readInstitute(tx);
      await recordChange(
        tx,
        { who, now },
        {
          noun: 'institute',
          nounId: 'institute',
          label: after.name,
          action: 'change',
          before: told(before),
          // One logo in the place of another: who has a logo still has one.
          after: { ...told(after), ...(before.logo !== null && after.logo !== null && before.logo !== after.logo ? { isLogoNew: true } : {}) },
        },
      );
      return ok({ msg: 'Datos del instituto guardados' });
    });
  }),

  answer(saveTexts, ({ body, who, now, write }) =>
    write(async (tx) => {
      const before = await readTexts(tx);
      await putTexts(tx, body);
      await recordChange(tx, { who, now }, { noun: 'institute', nounId: 'institute', label: 'Textos de la página', action: 'change', before, after: body });
      return ok({ msg: 'Textos guardados' });
    }),
  ),

  answer(addPicture, async ({ body: { place, alt, caption = '', image }, who, now, write }) => {
    const scene = await readScene(image);
    if (!scene.ok) return scene;
    return write(async (tx) => {
      await lockInstitute(tx);
      const there = (await findPictures(tx)).filter((one) => one.place === place);
      if (ROOM[place] === 1) await emptyPlace(tx, place);
      else if (there.length >= ROOM[place]) return refuse({ msg: `Aquí caben hasta ${ROOM[place]} imágenes. Elimine una primero`, path: 'place' });
      const id = newId(now.instant);
      await insertPictures(tx, [{ id, place, alt, caption, isDrawing: false, ...scene.value }], now.instant);
      await recordChange(tx, { who, now }, { noun: 'institute', nounId: id, label: `Imagen: ${alt}`, action: 'create' });
      const made = (await findPictures(tx)).find((one) => one._id === id);
      return made === undefined ? UNKNOWN_PICTURE : ok(made);
    });
  }),

  answer(changePicture, ({ params, body: { alt, caption = '', before }, who, now, write }) =>
    write(async (tx) => {
      await lockInstitute(tx);
      const pictures = await findPictures(tx);
      const was = pictures.find((one) => one._id === params.id);
      if (was === undefined) return UNKNOWN_PICTURE;
      await putPictureWords(tx, was._id, { alt, caption });
      const order = pictures.filter((one) => one.place === was.place).map((one) => one._id);
      let moved = order;
      if (before !== undefined && before !== was._id) {
        const others = order.filter((id) => id !== was._id);
        const at = others.indexOf(before);
        if (at < 0) return UNKNOWN_PICTURE;
        moved = others.toSpliced(at, 0, was._id);
        await putPictureOrder(tx, moved);
      }
      await recordChange(
        tx,
        { who, now },
        {
          noun: 'institute',
          nounId: was._id,
          label: `Imagen: ${alt}`,
          action: 'change',
          before: { alt: was.alt, caption: was.caption, place: order.indexOf(was._id) + 1 },
          after: { alt, caption, place: moved.indexOf(was._id) + 1 },
        },
      );
      return ok({ msg: 'Imagen modificada' });
    }),
  ),

  answer(removePicture, ({ params, who, now, write }) =>
    write(async (tx) => {
      const was = (await findPictures(tx)).find((one) => one._id === params.id);
      if (was === undefined || !(await removePictureRow(tx, was._id))) return UNKNOWN_PICTURE;
      await recordChange(tx, { who, now }, { noun: 'institute', nounId: was._id, label: `Imagen: ${was.alt}`, action: 'delete' });
      return ok({ msg: 'Imagen eliminada' });
    }),
  ),

  answer(getPicture, async ({ params, reads }) => {
    if (params.size !== 'large' && params.size !== 'small') return UNKNOWN_PICTURE;
    const content = await findPictureContent(reads, params.id, params.size, false);
    return content === null ? UNKNOWN_PICTURE : ok(content);
  }),

  answer(getDrawing, async ({ params, reads }) => {
    const content = await findPictureContent(reads, params.id, 'large', true);
    return content === null ? UNKNOWN_PICTURE : ok(content);
  }),

  answer(getLogo, async ({ reads }) => {
    const { logo } = await readInstitute(reads);
    const drawing = drawnLogo(logo ?? '');
    return drawing.ok && drawing.value !== '' ? ok(new TextEncoder().encode(drawing.value)) : notFound('El instituto no tiene logo propio');
  }),
];

/** The institute as the history tells it: of the logo only whether there is one. */
const told = ({ logo, ...institute }: InstituteSettings): object => ({ ...institute, hasLogo: logo !== null });
