/** The picture of a how-to: small beside the steps, and in full size when pressed. */
import { useState } from 'react';
import { pictureOf } from '#features/help/help-pictures.rules.ts';
import { pictureWords, type ReadTopic } from '#features/help/help-topic.rules.ts';
import { useSelf } from '#web/self.tsx';
import { IconZoomIn } from '#web/ui/icons.ts';
import classes from './HelpPicture.module.css';
import { Dialog } from '#web/ui/Dialog.tsx';

export const HelpPicture = ({ topic }: { readonly topic: ReadTopic }) => {
  const { role } = useSelf();
  const [isOpen, setOpen] = useState(false);
  const picture = pictureOf(topic.id, role);
  if (picture === undefined) return null;
  const { file, width, height } = picture;
  const image = { src: `/help/${file}`, width, height };
  return (
    <>
      <button type="button" className={`${classes.opener} framed`} style={{ maxWidth: width }} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <img {...image} alt={pictureWords(topic)} loading="lazy" decoding="async" className={classes.image} />
        <span className={`${classes.zoom} no-print`}>
          <IconZoomIn size={16} /> Ampliar
        </span>
      </button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={topic.title} size={width + 48}>
        {/* On a phone it keeps its full size, and one scrolls over it. */}
        <section className={classes.whole} tabIndex={0} aria-label="Imagen ampliada">
          <img {...image} alt={pictureWords(topic)} className={classes.large} />
        </section>
      </Dialog>
    </>
  );
};
