import { APP_NAME } from '#contract/messages/labels.ts';
import icon from '#web/theme/icon.svg';
import classes from './brand.module.css';

interface BrandProps {
  /** Shows the icon alone on a phone or tablet. */
  compact?: boolean;
}

export function Brand({ compact = false }: BrandProps) {
  return (
    <span className={`${classes.brand} ${compact ? classes.compact : ''}`}>
      <img src={icon} alt="" width={32} height={32} />
      <span className={classes.name}>{APP_NAME}</span>
    </span>
  );
}
