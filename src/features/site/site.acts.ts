/** Writes the institute's data, and the texts and pictures of the public pages. */
import { type ByPerson, recordChange } from '#features/history/history.store.ts';
import { type InstituteIdentity, type InstituteSettings, lockInstitute, putIdentity, readInstitute } from '#features/institute/institute.store.ts';
import { newId } from '#kernel/id.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import type { Tx } from '#server/database/database.ts';
import type { Scene } from '#server/picture.ts';
import { mayAddTo, orderWith, ROOM, UNKNOWN_PICTURE } from './picture.rules.ts';
import type { NewPicture, PictureChange, SavedIdentity, SitePicture, Texts } from './site.contract.ts';
import { emptyPlace, findPictures, insertPictures, putPictureOrder, putPictureWords, putTexts, readTexts, removePictureRow } from './site.store.ts';

/** The logo was processed before, since that is too slow for a transaction. */
export const saveIdentity = async (tx: Tx, by: ByPerson, asked: SavedIdentity): Promise<Verdict<{ msg: string }>> => {
  await lockInstitute(tx);
  const before = await readInstitute(tx);
  // A page that was opened before these settings existed does not send them, so they stay.
  const { enrollmentDueDays = before.enrollmentDueDays, secretaryTakesBackups = before.secretaryTakesBackups, creditIsCash = before.creditIsCash } = asked;
  const identity: InstituteIdentity = { ...asked, enrollmentDueDays, secretaryTakesBackups, creditIsCash, logo: asked.logo === '' ? null : asked.logo };
  await putIdentity(tx, identity);
  const after = await readInstitute(tx);
  // When one logo replaces another, both states say that there is one, so this marks the change.
  const isLogoNew = before.logo !== null && after.logo !== null && before.logo !== after.logo;
  await recordChange(tx, by, {
    noun: 'institute',
    nounId: 'institute',
    label: after.name,
    action: 'change',
    before: told(before),
    after: { ...told(after), ...(isLogoNew ? { isLogoNew } : {}) },
  });
  return ok({ msg: 'Datos del instituto guardados' });
};

export const saveTexts = async (tx: Tx, by: ByPerson, texts: Texts): Promise<Verdict<{ msg: string }>> => {
  const before = await readTexts(tx);
  await putTexts(tx, texts);
  await recordChange(tx, by, { noun: 'institute', nounId: 'institute', label: 'Textos de la página', action: 'change', before, after: texts });
  return ok({ msg: 'Textos guardados' });
};

/** The picture was processed before, since that is too slow for a transaction. */
export const addPicture = async (
  tx: Tx,
  by: ByPerson,
  { place, alt, caption = '' }: Omit<NewPicture, 'image'>,
  scene: Scene,
): Promise<Verdict<SitePicture>> => {
  await lockInstitute(tx);
  const there = (await findPictures(tx)).filter((one) => one.place === place);
  const may = mayAddTo(place, there.length);
  if (!may.ok) return may;
  if (ROOM[place] === 1) await emptyPlace(tx, place);
  const id = newId(by.now.instant);
  await insertPictures(tx, [{ id, place, alt, caption, isDrawing: false, ...scene }], by.now.instant);
  await recordChange(tx, by, { noun: 'institute', nounId: id, label: `Imagen: ${alt}`, action: 'create' });
  const made = (await findPictures(tx)).find((one) => one._id === id);
  return made === undefined ? UNKNOWN_PICTURE : ok(made);
};

/** Changes the texts of a picture, and moves it before another of its place, if one is named. */
export const changePicture = async (tx: Tx, by: ByPerson, id: string, { alt, caption = '', before }: PictureChange): Promise<Verdict<{ msg: string }>> => {
  await lockInstitute(tx);
  const pictures = await findPictures(tx);
  const was = pictures.find((one) => one._id === id);
  if (was === undefined) return UNKNOWN_PICTURE;
  await putPictureWords(tx, id, { alt, caption });
  const order = pictures.filter((one) => one.place === was.place).map((one) => one._id);
  const moved = orderWith(order, id, before ?? id);
  if (moved === null) return UNKNOWN_PICTURE;
  if (moved !== order) await putPictureOrder(tx, moved);
  await recordChange(tx, by, {
    noun: 'institute',
    nounId: id,
    label: `Imagen: ${alt}`,
    action: 'change',
    before: { alt: was.alt, caption: was.caption, place: order.indexOf(id) + 1 },
    after: { alt, caption, place: moved.indexOf(id) + 1 },
  });
  return ok({ msg: 'Imagen modificada' });
};

export const removePicture = async (tx: Tx, by: ByPerson, id: string): Promise<Verdict<{ msg: string }>> => {
  const was = (await findPictures(tx)).find((one) => one._id === id);
  if (was === undefined || !(await removePictureRow(tx, id))) return UNKNOWN_PICTURE;
  await recordChange(tx, by, { noun: 'institute', nounId: id, label: `Imagen: ${was.alt}`, action: 'delete' });
  return ok({ msg: 'Imagen eliminada' });
};

/** The institute for the history: of the logo only whether there is one. */
const told = ({ logo, ...institute }: InstituteSettings): object => ({ ...institute, hasLogo: logo !== null });
