/** The round photo of a person, or a silhouette. */
import { IconUserFilled } from '#web/ui/icons.ts';
import classes from './PersonPhoto.module.css';

/** `url` is empty without a photo. The person's name is beside it, so the picture has no text of its own. */
export const PersonPhoto = ({ url, size = 128 }: { readonly url: string; readonly size?: number }) => (
  <span className={classes.frame} style={{ width: size, height: size }}>
    {url === '' ? <IconUserFilled size={size * 0.6} /> : <img src={url} alt="" width={size} height={size} className={classes.picture} />}
  </span>
);
