import { PHOTOS } from '#contract/messages/forms.ts';
import classes from './file-field.module.css';

/** Photos on the server, as thumbnails that open in another tab. Nothing without photos. */
export function Photos({ addresses }: { addresses: readonly string[] }) {
  if (addresses.length === 0) return null;
  return (
    <figure className={classes.figure}>
      <figcaption>{PHOTOS.title}</figcaption>
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
