import { Skeleton } from '@mantine/core';
import classes from './group.module.css';

/** Holds the place of the venues that the dashboard begins with. */
export const GroupPlaceholder = () => <Skeleton className={classes.placeholder ?? ''} />;
