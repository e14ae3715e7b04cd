import { ModalsProvider } from '@mantine/modals';
import { useEffect } from 'react';
import { listensNow } from './confirm.ts';

/** Where `confirm` asks. */
export function ConfirmHost() {
  useEffect(listensNow, []);
  return <ModalsProvider />;
}
