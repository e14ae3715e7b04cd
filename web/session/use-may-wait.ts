import { useEffect, useState } from 'react';
import { WAITING, withDatabase } from '../offline/database.ts';

/** Tells whether a form may wait on this phone, without the code that sends it. */
export function useMayWait(): boolean {
  const [mayWait, setMayWait] = useState(false);
  useEffect(() => {
    const channel = new BroadcastChannel(WAITING);
    channel.onmessage = () => setMayWait(true);
    void hasWaiting().then((has) => has && setMayWait(true));
    return () => channel.close();
  }, []);
  return mayWait;
}

const hasWaiting = () =>
  withDatabase(async (db) => (await db.getAllKeys('forms')).some(([, form]) => form === WAITING));
