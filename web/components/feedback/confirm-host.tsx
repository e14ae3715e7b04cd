import { ModalsProvider } from '@mantine/modals';
import { useEffect } from 'react';
import { markHostMounted } from './confirm.ts';

/** Mounts the dialogs of `confirm`. */
export function ConfirmHost() {
  useEffect(markHostMounted, []);
  return <ModalsProvider />;
}
