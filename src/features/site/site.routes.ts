/** The calls with which the administration edits the public pages; everybody loads their pictures. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { notFound, ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { drawnLogo, readLogo } from '#server/logo.ts';
import { readScene } from '#server/picture.ts';
import { VERSION } from '#server/version.ts';
import { UNKNOWN_PICTURE } from './picture.rules.ts';
import * as acts from './site.acts.ts';
import { addPicture, changePicture, getDrawing, getLogo, getPicture, getSite, removePicture, saveIdentity, saveTexts } from './site.contract.ts';
import { findPictureContent, findPictures, readTexts } from './site.store.ts';

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
    // A stored logo that is sent back is not checked again, so that it cannot prevent saving the rest.
    const logo = body.logo === (await readInstitute(reads)).logo ? ok(body.logo) : await readLogo(body.logo);
    return logo.ok ? write((tx) => acts.saveIdentity(tx, { who, now }, { ...body, logo: logo.value })) : logo;
  }),

  answer(saveTexts, ({ body, who, now, write }) => write((tx) => acts.saveTexts(tx, { who, now }, body))),

  answer(addPicture, async ({ body: { image, ...words }, who, now, write }) => {
    const scene = await readScene(image);
    return scene.ok ? write((tx) => acts.addPicture(tx, { who, now }, words, scene.value)) : scene;
  }),

  answer(changePicture, ({ params, body, who, now, write }) => write((tx) => acts.changePicture(tx, { who, now }, params.id, body))),

  answer(removePicture, ({ params, who, now, write }) => write((tx) => acts.removePicture(tx, { who, now }, params.id))),

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
