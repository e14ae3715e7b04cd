import { ERROR_CODE } from '../core/errors.ts';
import { formatCount } from '../core/format-count.ts';
import {
  PAGE_SIZE,
  RECENT_SIGN_IN_MINUTES,
  SENT_DAYS_LATER,
  SESSION_IDLE_DAYS,
  SESSION_MAX_DAYS,
  SUBMISSION_DAYS,
} from '../core/limits.ts';
import { APP_NAME } from './labels.ts';
import { NAV } from './shell.ts';

export const API_TITLE = `${APP_NAME} API`;

/**
 * The introduction to the API as Markdown: on top of the API page, and docs/api.md.
 * @param address of the server, without a slash at its end
 */
export const apiIntroduction = (address: string) => `\
${APP_NAME} keeps the CCTV registers of licensed venues: nightly checks (Form A), faults and their repair (Form B) and
inspections (Form C). The web app uses these same calls. A program has an API key with scopes, or signs in as a user and
may do what that user may.

## A first call

All paths are below \`${address}/api\`. Copy this into a terminal. The email and the password are those of the
demo's manager: put yours in their place.

\`\`\`sh
API=${address}/api

TOKEN=$(curl -sS "$API/auth/login" \\
  -H 'Content-Type: application/json' \\
  -d '{"email":"manager@nightbook.example","password":"Nightbook1"}' \\
  | sed -E 's/.*"token":"([^"]+)".*/\\1/')

curl -sS "$API/form-a?page=1" -H "Authorization: Bearer $TOKEN"
\`\`\`

It answers the newest nightly checks that the user may see. On the API page, **Authorize** takes the token, and
**Try it out** sends a call with it.

## Token

- \`POST /auth/login\` answers a \`token\`. Send it as \`Authorization: Bearer …\` with every call. Calls marked
  "Anyone" need none.
- A token is a session of the user, who sees and ends it in the profile, under Security. It ends
  ${SESSION_IDLE_DAYS} days after its last call, ${SESSION_MAX_DAYS} days after the sign-in, at \`POST /auth/logout\`, and when the password changes.
- A user with a second factor gets 403 with the \`code\` \`${ERROR_CODE.secondFactorNeeded}\` and a \`ticket\`. Send that ticket
  and a code of the authenticator app to \`POST /auth/login/code\`, which answers the token.
- Sensitive changes answer 403 with the \`code\` \`${ERROR_CODE.signInAgain}\` when the last sign-in is more than
  ${RECENT_SIGN_IN_MINUTES} minutes ago: send the password to \`POST /auth/confirm-password\`, then repeat the call.
- Where users sign in by single sign-on only, \`POST /auth/login\` answers 403.

## API keys

An administrator makes a key (\`nbk_…\`) on the screen Integrations. Send it as \`Authorization: Bearer …\`. It is no
session: it has no user to sign in, and no call to begin with. It makes the calls of its scopes, at all venues:

| scope | calls |
|---|---|
| \`copy\` | \`GET /copy\` and \`GET /copy/files/{key}\` |
| \`read\` | \`GET\` of \`/form-a\`, \`/form-b\`, \`/form-c\` and \`/paper-register\`, of their \`/export\` and of one entry, \`/print\` and \`/history\` of an entry; of \`/venues\`, \`/venues/export\`, \`/venues/all\`, \`/venues/search\` and one venue, its \`/history\` and \`/calendar\`; of \`/board\` and \`/board/export\`; \`POST /dashboard\` |
| \`faults\` | \`POST /form-b\` records a malfunction, \`POST /form-b/{id}\` how its repair is arranged and done |
| \`trading\` | \`POST\` and \`DELETE /venues/{id}/non-trading-days\` |

- The history names the key as the author, with “(API key)” behind its name.
- The \`code\` of a venue is empty for a key, since who has the code joins the venue.
- A key that is wrong, has ended or was removed gets 401, and so does one whose maker is no administrator any more. A call
  that its scopes do not have gets 403 and names the scope that it needs.
- For a program that does more, make an account of its own, with the role that it needs.

## Requests

- Parameters of a GET are in the query. Bodies are JSON or \`multipart/form-data\`; files need multipart. Nested names
  of multipart are in brackets: \`answers[0][answer]\`.
- Yes is \`1\`, and No is \`0\`. Ids are texts without a meaning.
- Send the \`version\` of a record with a change, which is refused with 409 when somebody else changed the record since
  it was read.
- Images and signatures are addresses that expire: fetch them, and do not store the address. That of the scan of a manager’s
  licence is valid for a few minutes, and each opening of another person’s is in the audit.

## Lists

- A page of a list is \`{"data": […], "meta": {"current_page": 1, "last_page": 37, "total": 364}}\`, with
  ${PAGE_SIZE} items. \`page\` counts from 1. A page after the last one is empty, and no error. Registers begin with the
  newest entry.
- \`GET /form-a/export\`, \`GET /form-b/export\` and \`GET /form-c/export\` answer all entries that a filter finds, as
  \`formList\`. The audit records each export.
- A record that does not exist and one that the user may not see both answer 404.

## Errors

Wrong input answers 422 with the messages of each field: \`{"errors": {"email": ["…"]}}\`. Only
\`POST /auth/validate-licence\` answers 422 with a text. Every other error is \`{"message": "…"}\`, with a \`code\` where
a program can go on in another way.

| status | meaning |
|---|---|
| 400 | the request cannot be read |
| 401 | no token, or one that has ended |
| 403 | the user or the key may not do this, or the user has to present a password or a factor first |
| 404 | there is no such record for this user |
| 409 | the record changed meanwhile, or something else is in the way |
| 413, 415 | the body is too large, or of another type |
| 422 | fields are wrong |
| 429 | too many calls: wait, for as long as \`Retry-After\` says where it is sent |
| 500 | an error of ours; its \`requestId\` is in the server's log |
| 503 | something is down or busy: try again |

One request of a user or a key is handled at a time, and beside it one export. Others wait for it, so send them one after another.

## Sending again

A creation whose answer was lost can be repeated. Send an \`Idempotency-Key\` of 8 to 100 letters, digits, hyphens and
underscores with it, a new one for each record: repeated with the same key and content, the call answers the record
that it made the first time; with other content it answers 409. Keys are kept for ${SUBMISSION_DAYS} days.

This holds for \`POST /form-a\`, \`POST /form-b\`, \`POST /form-c\`, \`POST /venues/create\`, \`POST /managers\`,
\`POST /technicians\`, \`POST /companies\`, \`POST /questions\`, \`POST /admins\`, \`POST /imports\`, \`POST /invitations\` and
\`POST /venues/{id}/calendar/{day}/explanations\`, with a token.

## Checks made on a phone

A check that was made without a connection may be sent up to ${SENT_DAYS_LATER} days later. \`POST /form-a\` then has
\`made\`, which is the same in every attempt, and may be sent with any check:

| field | meaning |
|---|---|
| \`uid\` | a UUID, made once when the check is submitted |
| \`by\` | the id of the user who made it |
| \`at\` | what the phone's clock said: ISO 8601 in UTC |
| \`clock_offset_ms\` | the server's clock minus the phone's, as last measured; left out if it never was |

- The \`uid\` identifies the check for good. Sent again, also by another user of the venue and under another
  \`Idempotency-Key\`, the call answers the check that exists; with another venue, maker or time it answers 409.
- The maker, or another user who is confirmed at the venue, sends it. \`recorded_by\` is the sender, \`made.by\` the maker.
- The check is judged as of the time it was made. What differs from the register at that time is in \`made.flags\`:
  \`questions\`, \`manager\`, \`clock\`, \`venue\`. It is not refused for them.
- It is refused where its maker did not belong to the venue at that time, and for fields that cannot be read.
- \`submitted_at\` is by the corrected clock. The header \`Device-Time\`, the phone's time when it sends the request, lets
  the server see that the phone's clock was wrong or was changed.
- An explanation of a missed night may have \`made\` too. \`POST /venues/{id}/discarded-forms\` records why one of either is
  never sent.

## Time

- Times in answers are ISO 8601 in UTC: \`2026-11-22T12:30:00.000Z\`. A time in a request without an offset is the
  venue's own. Days are \`yyyy-MM-dd\`.
- \`from\` and \`to\` of a register are \`yyyy-MM-dd HH:mm:ss\`, venue time.
- A check belongs to a trading day, which begins at 05:00 venue time: one at 00:20 counts for the day before.
- \`submitted_at\` of a check is when it was made, as the user said; \`made.at\` is when the phone submitted it, and
  \`received_at\` when the server received it.
`;

/** The headings of the API page, in their order. */
export const API_HEADING = {
  signIn: { name: 'Signing in', description: 'Tokens, registration, passwords' },
  formA: { name: 'Form A', description: 'Nightly checks' },
  formB: { name: 'Form B', description: 'Faults and their repair' },
  formC: { name: 'Form C', description: 'Inspections' },
  paper: { name: 'Paper register', description: 'Transcribed from the book before the register' },
  verification: { name: 'Verification', description: 'PDFs of a register' },
  overview: { name: 'Overview', description: 'Dashboard and board' },
  venues: { name: 'Venues', description: 'Venues, their calendars and people' },
  managers: { name: 'Managers', description: 'Managers and staff' },
  technicians: { name: 'Technicians', description: 'Technicians of a company' },
  companies: { name: 'Companies', description: 'Technician companies' },
  questions: { name: 'Questions', description: 'What the nightly check asks' },
  account: { name: 'Account', description: "The user's own account" },
  invitations: { name: 'Invitations', description: 'By email and by QR' },
  administration: { name: 'Administration', description: 'Administrators, audit, imports, set-up' },
  other: { name: 'Places and files', description: 'Addresses, images' },
} as const;

/** The screen of what other systems read and are sent. */
export const INTEGRATIONS = {
  title: NAV.integrations,
  /** In the dialog of a key or a secret. */
  copied: 'Copied',
  onlyNow: 'Copy it now: it is not shown again.',
} as const;

/** Keys by which programs read the register. */
export const API_KEYS = {
  title: 'API keys',
  hint: 'With a key, a program does what its scopes say, at all venues, and nothing else. The history names the key as the author. A key ends with the administrator account of who made it.',
  none: 'There is no key.',
  columns: { name: 'Name', key: 'Key', made: 'Made', ends: 'Ends', actions: 'Actions' },
  name: 'What it is for',
  nameRequired: 'Say what the key is for.',
  days: 'Valid for',
  daysRequired: 'Choose how long the key is valid.',
  /** Also over the column of the list. */
  scopes: 'What it may do',
  scopesRequired: 'Choose at least one thing that the key may do.',
  scopeNames: { copy: 'Copy', read: 'Read', faults: 'Faults', trading: 'Trading' },
  scopeHints: {
    copy: 'Copies the whole register and its files, to verify it on another machine: npm run follow.',
    read: 'Reads registers, histories, venues, calendars, the board and the dashboard, with the names and telephone numbers in them. No accounts and no venue codes.',
    faults: 'Records malfunctions, and how their repair is arranged and done.',
    trading: 'Marks days on which a venue does not trade, and takes that back.',
  },
  /** Names a program in the history. @param name of its key */
  author: (name: string) => `${name} (API key)`,
  validFor: (days: number) => (days === 365 ? 'A year' : formatCount(days, 'day')),
  make: 'Make a key',
  /** @param at "22/11/2026 11:58 PM" */
  madeBy: (at: string, name: string) => `${at}, by ${name}`,
  ended: (at: string) => `Ended ${at}`,
  endedWithAdmin: 'Ended: who made it is no administrator any more',
  madeTitle: 'The key was made',
  copy: 'Copy the key',
  end: (name: string) => `End the key “${name}”`,
  confirmEnd: (name: string) => `End the key “${name}”? Programs that use it are refused at once.`,
  removed: 'The key has ended',
} as const;

/** Addresses of other systems that are sent what happens. */
export const WEBHOOKS = {
  title: 'Webhooks',
  hint: 'Another system is sent what happens in the register, signed, as soon as it happens. What it is sent names venues and entries, and no people.',
  none: 'There is no webhook. Add the address of a system that is to be sent what happens.',
  columns: { name: 'Name', host: 'Host', events: 'Events', state: 'State', actions: 'Actions' },
  add: 'Add a webhook',
  name: 'What it is for',
  nameRequired: 'Say what the webhook is for.',
  url: 'Address',
  urlHint: 'Begins with https://',
  urlRequired: 'Enter the address that is sent what happens.',
  urlInvalid: 'Enter a whole address, such as https://system.example/nightbook.',
  urlHasPassword: 'Leave the user and the password out: what is sent is signed.',
  /** Why an address gets no calls. */
  urlRefused: {
    'not-https': 'The address must begin with https://.',
    private: 'The address leads to a private network. The operator can allow it.',
    'unknown-host': 'The host of the address was not found.',
  },
  events: 'Events',
  eventsRequired: 'Choose at least one event.',
  allEvents: 'All',
  eventNames: {
    'check.recorded': 'A check was recorded',
    'check.late': 'No check by the deadline',
    'check.missed': 'A night ended without a check',
    'check.explained': 'A missed check was explained',
    'fault.opened': 'A fault was opened',
    'fault.clock_passed': 'A time limit of a fault passed',
    'fault.repaired': 'A fault was repaired',
    'inspection.recorded': 'An inspection was recorded',
    'licence.ending': 'A licence ends soon',
    'webhook.test': 'Test event',
  },
  tooMany: (most: number) => `There are ${most} webhooks already. Remove one first.`,
  runs: 'Runs',
  paused: {
    'by-hand': 'Paused',
    gone: 'Paused: the address answered that it is gone (410)',
    restored: 'Paused: restored from a backup. Make a new secret to start it again.',
  },
  secretTitle: 'The secret of the webhook',
  copySecret: 'Copy the secret',
  pause: (name: string) => `Pause the webhook “${name}”`,
  resume: (name: string) => `Let the webhook “${name}” go on`,
  renew: (name: string) => `Make a new secret for the webhook “${name}”`,
  confirmRenew: (name: string) =>
    `Make a new secret for “${name}”? What is sent from then on is signed by it alone.`,
  renewButton: 'Make a new secret',
  sendTest: (name: string) => `Send a test event to the webhook “${name}”`,
  testSent: 'The test event is on its way. Its delivery is listed below.',
  remove: (name: string) => `Remove the webhook “${name}”`,
  confirmRemove: (name: string) =>
    `Remove “${name}”? It is sent nothing more, not even what waits.`,
  removed: 'The webhook was removed',
  isPaused: 'The webhook is paused.',
  hasNoSecret: 'The webhook has no secret. Make a new one to start it again.',
  showDeliveries: (name: string) => `Show the deliveries of the webhook “${name}”`,
  deliveries: (name: string) => `Newest deliveries to ${name}`,
  noDelivery: 'Nothing was sent in the last 30 days. Send a test event to try it.',
  deliveryColumns: {
    event: 'Event',
    created: 'Happened',
    state: 'State',
    answer: 'Answer',
    actions: 'Actions',
  },
  deliveryStates: { waiting: 'Waiting', delivered: 'Delivered', 'given-up': 'Given up' },
  /** @param at "22/11/2026 11:58 PM" */
  attempts: (count: number, at: string) => `${formatCount(count, 'attempt')}, last ${at}`,
  /** @param at "22/11/2026 11:58 PM" */
  nextAttempt: (at: string) => `Next ${at}`,
  /** Answers without an HTTP status. */
  timedOut: (seconds: number) => `No whole answer within ${formatCount(seconds, 'second')}`,
  notReached: (reason: string) => `Not reached: ${reason}`,
  status: (status: number) => `Status ${status}`,
  replay: (messageId: string) => `Send ${messageId} again`,
  replayed: 'It is sent again, under the same id.',
} as const;
