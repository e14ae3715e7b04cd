import { ModalsProvider, useModals } from '@mantine/modals';
import { useEffect } from 'react';
import { useReturnFocus } from '#web/ui/overlay/use-return-focus.ts';
import { markHostMounted } from './confirm.ts';

/** Mounts the dialogs of `confirm`. */
export function ConfirmHost() {
  useEffect(markHostMounted, []);
  return (
    <ModalsProvider modalProps={{ returnFocus: false }}>
      <ReturnFocus />
    </ModalsProvider>
  );
}

function ReturnFocus() {
  useReturnFocus(useModals().modals.length > 0);
  return null;
}
