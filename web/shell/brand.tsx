import { APP_NAME } from '#contract/messages/names.ts';
import icon from '../theme/icon.svg';
import classes from './brand.module.css';

export function Brand() {
  return (
    <span className={classes.brand}>
      <img src={icon} alt="" width={32} height={32} />
      <span className={classes.name}>{APP_NAME}</span>
    </span>
  );
}
