import { Paper } from '@mantine/core';
import { createPortal } from 'react-dom';
import classes from './printed-page.module.css';

/** A page to print, with a preview. On paper it is a page of its own, without the screen around it. */
export function PrintedPage({ children }: { children: React.ReactNode }) {
  return (
    <>
      <Paper withBorder p="lg" className={classes.preview ?? ''}>
        {children}
      </Paper>
      {createPortal(
        <div className={classes.page} aria-hidden>
          {children}
        </div>,
        document.body,
      )}
    </>
  );
}
