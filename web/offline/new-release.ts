import { useSyncExternalStore } from 'react';
import { HOUR_MS } from '#contract/time/days.ts';

/** How often an app that stays open asks for a new release, at most. */
const LOOK_MS = HOUR_MS;

let isReady = false;
const listeners = new Set<() => void>();

/**
 * Installs the service worker, with which the app opens without a connection, and learns from it of releases
 * that are newer than this page.
 */
export function installWorker(): void {
  const { serviceWorker } = navigator;
  // Absent in a private window of some browsers. In development, files change without a release.
  if (!serviceWorker || !import.meta.env.PROD) return;
  serviceWorker.addEventListener('message', ({ data: entry }) => {
    const isOwn = document.querySelector(`script[src="${entry}"]`) !== null;
    isReady = !isOwn;
    for (const listen of listeners) listen();
  });
  let lookedAt = Date.now();
  const installed = serviceWorker.register('/worker.js');
  // Without a worker, for which there may be no room, the app needs a connection.
  installed.catch(() => {});
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < LOOK_MS) return;
    lookedAt = Date.now();
    void installed.then((registration) => registration.update()).catch(() => {});
  });
}

/** Tells whether there is a newer release than the one this page shows. */
export const useNewRelease = (): boolean => useSyncExternalStore(subscribe, () => isReady);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
