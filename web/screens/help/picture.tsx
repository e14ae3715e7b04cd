import classes from './guide.module.css';

/** Pictures that `npm run screenshots -- guide` has made. Without them the guides are text alone. */
const FILES = import.meta.glob<string>('../../../docs/guide/pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Sizes on screen, in CSS pixels, by the first word of a picture's name. */
const SIZES = { phone: { width: 300, height: 600 }, desk: { width: 720, height: 450 } };

interface PictureProps {
  /** As in the guide: "pictures/phone-check.webp" */
  path: string;
  alt: string;
}

/** A picture of a screen, light or dark as the reader's device. */
export function Picture({ path, alt }: PictureProps) {
  const light = FILES[`../../../docs/guide/${path}`];
  const dark = FILES[`../../../docs/guide/${path.replace('.webp', '.dark.webp')}`];
  if (!light || !dark) return null;
  return (
    <picture>
      <source srcSet={dark} media="(prefers-color-scheme: dark)" />
      <img
        src={light}
        alt={alt}
        className={classes.picture}
        loading="lazy"
        {...(path.startsWith('pictures/phone-') ? SIZES.phone : SIZES.desk)}
      />
    </picture>
  );
}
