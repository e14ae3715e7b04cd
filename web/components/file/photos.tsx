import { PHOTOS } from '#contract/messages/forms.ts';
import classes from './file-field.module.css';

interface PhotosProps {
  readonly addresses: readonly string[];
  readonly title?: string;
}

/** Photos on the server, as thumbnails that open in another tab. Nothing without photos. */
export function Photos({ addresses, title = PHOTOS.title }: PhotosProps) {
  if (addresses.length === 0) return null;
  return (
    <figure className={classes.figure}>
      <figcaption>{title}</figcaption>
      <ul className={classes.photos}>
        {addresses.map((address, at) => (
          <li key={address}>
            <a className={classes.photo} href={address} target="_blank" rel="noreferrer">
              <img
                src={address}
                alt={PHOTOS.open(at + 1)}
                loading="lazy"
                className={classes.picture}
              />
            </a>
          </li>
        ))}
      </ul>
    </figure>
  );
}
