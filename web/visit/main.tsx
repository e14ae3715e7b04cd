/** @jsxImportSource preact */
import '../standalone/base.css';
import './page.css';
import { render } from 'preact';
import { readLock } from '../session/visits/lock.ts';
import { deviceOf } from './device.ts';
import { Visit } from './visit.tsx';
import { watchVisit } from './watch-visit.ts';

/** The page of a visit: an officer's own, or that of a venue's phone which shows nothing else. */

const root = document.querySelector('#root');
if (!root) throw new Error('page.html has no #root');

const lock = readLock();
const link = lock ? lock.link : location.hash.slice(1);
const device = link === undefined ? undefined : deviceOf(link);
// The link stays out of the browser's history and of what is shared from it.
history.replaceState(null, '', location.pathname);

watchVisit(lock, device, (phase, actions) =>
  render(<Visit {...{ lock, device, phase, actions }} />, root),
);

// A page that the browser kept may be of a visit that has ended.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});
