/** @jsxImportSource preact */
import '../standalone/base.css';
import './page.css';
import { render } from 'preact';
import { LINK_SECRET } from '#contract/core/base64.ts';
import { LINK_PAGE } from '#contract/messages/technician-links.ts';
import { BOOKING_MARK, CERTIFICATE_MARK } from '#contract/technician-links/paths.ts';
import { Booking } from './booking.tsx';
import { Certificate } from './certificate.tsx';
import { secretsOf } from './entered.ts';
import { Message } from './message.tsx';
import { Technician } from './technician.tsx';
import { watchLink } from './watch-link.ts';

/** The page of a technician's link, of a certificate, and of a booking. */

const root = document.querySelector('#root');
if (!root) throw new Error('page.html has no #root');

const secret = location.hash.slice(1);

if (secret.startsWith(CERTIFICATE_MARK)) {
  document.title = LINK_PAGE.certificateTitle;
  render(
    <main class="message">
      <h1>{LINK_PAGE.certificateTitle}</h1>
      <p>{LINK_PAGE.certificateMade}</p>
      <Certificate token={secret} />
    </main>,
    root,
  );
} else if (secret.startsWith(BOOKING_MARK)) {
  render(<Booking token={secret} />, root);
} else if (LINK_SECRET.test(secret)) {
  const secrets = secretsOf(secret);
  watchLink(secret, secrets, (phase, actions) =>
    render(<Technician {...{ phase, actions, secrets }} />, root),
  );
} else {
  render(<Message title={LINK_PAGE.refusedTitle} text={LINK_PAGE.noLink} />, root);
}

// Another link may be opened in the same tab.
window.addEventListener('hashchange', () => location.reload());
