import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Endpoint, needsSignIn, roleMayCall } from './access/endpoint.ts';
import { API } from './api.ts';
import { ROLES } from './core/roles.ts';
import { inputFields } from './testing/inputs.ts';
import { REQUIRED_CALLS } from './testing/required/calls.ts';

/** Calls beyond the required ones, and why they exist. */
const ADDED: Readonly<Record<string, string>> = {
  'GET /venues/export': 'the list of venues has an Export button',
  'GET /venues/{id}/history':
    'changes of hours, closures and people show whether a night was made good',
  'GET /venues/{id}/calendar': 'a venue shows which of its nights were missed',
  'POST /venues/{id}/discarded-forms': 'what is never sent leaves its reason',
  'POST /venues/{id}/visits': 'an officer is shown the register at once, without an account',
  'GET /venues/{id}/visits': 'a venue sees who was shown its register, and until when',
  'GET /venues/{id}/visit-register':
    'a phone shows the register to an officer without a connection',
  'POST /venues/{id}/shown-visits': 'what was shown without a connection is in the history too',
  'POST /visits/{id}/end': 'the people of a venue end a visit at once',
  'POST /visit/open': 'a visit belongs to the first device that opens it',
  'GET /visit': 'the page of a visit says when it has ended',
  'POST /visit/register': 'an officer reads the register, and the history has it',
  'POST /visit/officer': 'what an officer takes names them',
  'POST /visit/sighting': 'an officer confirms to have seen the register',
  'POST /visit/end': 'a visit ends on the phone that shows it',
  'POST /venues/{id}/technician-links': 'a technician records without an account',
  'GET /venues/{id}/technician-links': 'a venue sees which of its links were used',
  'POST /technician-links/{id}/withdraw': 'a link that went to the wrong person ends',
  'POST /technician-link/open': 'a technician sees what a link asks for',
  'POST /technician-link/take': 'a link belongs to the first device that uses it',
  'POST /technician-link/inspection': 'an inspection is certified by the technician’s own hand',
  'POST /technician-link/certificate': 'a certificate names its venue',
  'POST /technician-link/repair': 'a repair is recorded by who makes it',
  'POST /booking/open': 'a company sees which inspection it is to book',
  'POST /booking/propose': 'a company proposes when it comes',
  'GET /venues/{id}/booking': 'a venue sees when its company would come',
  'POST /bookings/{id}/accept': 'a venue and its company agree on a time',
  'GET /venues/{id}/night-card': 'a phone opens the form of a check without a connection',
  'GET /board': 'an area manager sees which venue needs attention first',
  'POST /venues/{id}/remind': 'an area manager has the people of a venue mailed',
  'GET /board/export': 'the state of all venues goes to people without an account',
  'GET /board/reminders': 'whom no mail reaches is known before all are reminded',
  'POST /board/reminders': 'an area manager has the people of many venues mailed at once',
  'GET /board/recipients': 'an admin sees who gets a mail every Monday',
  'POST /board/recipients':
    'the board reaches people who never open it, and signed notes leave the server',
  'DELETE /board/recipients/{id}': 'somebody who has left gets no more mails',
  'POST /auth/confirm-board-mail':
    'no weekly mail goes to an address whose owner did not ask for it',
  'POST /auth/stop-board-mail': 'a recipient without an account ends the mails',
  'POST /venues/{id}/calendar/{day}/explanations': 'a missed night is explained',
  'POST /questions': 'an admin adds the questions that an admin can delete',
  'POST /register/check': 'an exported PDF is verified against the register',
  'POST /register/page-codes': 'each printed page of an export proves its entries by itself',
  'GET /form-a/{id}/history': 'the register keeps who changed what, and shows it',
  'GET /form-b/{id}/report':
    'a company may read the fault that its mail links to, but not the check that found it',
  'GET /form-b/{id}/history': 'the register keeps who changed what, and shows it',
  'GET /form-c/{id}/history': 'the register keeps who changed what, and shows it',
  'POST /account/files/received':
    'a file sent straight to the store is shown once its sender says that it is there',
  'POST /files/bundle': 'an export of ten years fetches its signatures in one call',
  'GET /form-c/due': 'a technician sees which venue is due first',
  'GET /form-c/inspector': 'a technician sees before sending whom the inspection will name',
  'GET /places': 'an address is completed from places in Australia',
  'GET /places/{id}': 'a venue has the coordinates of the place that was chosen',
  'GET /venues/{id}/managers': 'the managers of a venue are listed in pages',
  'POST /venue/{venueId}/confirm/{managerId}':
    'a person who joined by a code is confirmed by somebody of the venue',
  'GET /managers/{managerId}/licence-scans/{key}':
    'a licence scan has an address for its reader, and its opening is recorded',
  'POST /auth/confirm-password': 'a sensitive change needs the password again',
  'POST /auth/device': 'a device that is kept signed in opens a session',
  'GET /account/sessions': 'users see where they are signed in',
  'GET /account/notifications': 'users see how they hear of what is due',
  'PUT /account/notifications': 'users choose how they hear of it',
  'POST /account/push-subscription': 'users switch notifications on, on a device',
  'PUT /account/push-subscription': 'devices whose address has changed say so',
  'DELETE /account/push-subscription': 'users switch notifications off, on a device',
  'DELETE /account/sessions/{id}': 'users end one of their sessions',
  'DELETE /account/sessions': 'users end all of their other sessions',
  'POST /auth/confirm-email': 'an email takes effect when its reader confirms it',
  'POST /auth/single-sign-on/begin': 'the operator lets users sign in at an issuer of their own',
  'POST /auth/single-sign-on': 'the page gets its session without a token in an address',
  'POST /account/email-confirmation': 'a link that expired is mailed again',
  'POST /auth/password-link': 'a reset offers to remove passkeys and apps that were added lately',
  'POST /auth/login/code': 'a sign-in is completed by a code',
  'POST /auth/passkey/options': 'a passkey signs a challenge of the server',
  'POST /auth/passkey': 'a passkey signs in',
  'POST /auth/confirm-passkey': 'a passkey is presented again before a sensitive change',
  'GET /account/factors': 'a user sees what signs in beside the password',
  'POST /account/authenticator': 'an authenticator app gets its secret',
  'POST /account/authenticator/confirmation': 'an authenticator app counts after its first code',
  'DELETE /account/authenticator': 'a user removes the authenticator app',
  'POST /account/recovery-codes': 'recovery codes that were used or seen are replaced',
  'POST /account/passkeys/options': 'a passkey is made for a challenge of the server',
  'POST /account/passkeys': 'a user adds a passkey',
  'DELETE /account/passkeys/{id}': 'a passkey of a lost device is removed',
  'POST /admins/removed-factors': 'somebody who lost every factor gets in again',
  'GET /account/calendar-feed': 'the due dates of a user are in the calendar that they look at',
  'POST /account/calendar-feed': 'an address of a calendar that others have seen ends',
  'DELETE /account/email-change': 'a change of the email that waits can be canceled',
  'GET /admins': 'admins see who else is one',
  'POST /admins': 'an admin adds another',
  'DELETE /admins/{id}': 'an admin who has left is removed',
  'GET /audit': 'an admin sees who signed in, exported and changed permissions',
  'GET /audit/export': 'the audit has an Export button, as the other lists have',
  'GET /managers/export': 'head office lists whose licence is expiring',
  'GET /technicians/export': 'the same for technicians',
  'GET /companies/export': 'the list has an Export button, as the other lists have',
  'POST /auth/confirm-company': 'a company that a stranger registered confirms itself',
  'POST /companies/{id}/confirm': 'an admin confirms a company that a stranger registered',
  'POST /venues/{id}/confirm': 'an admin confirms a venue that a stranger registered',
  'POST /imports/dry-run': 'an admin sees every wrong cell of a file before anything is saved',
  'POST /imports': 'a group adds its venues and people from a spreadsheet',
  'GET /imports': 'the reports of imports stay',
  'GET /imports/{id}': 'an import shows its progress and its report',
  'GET /api-keys': 'an admin sees which programs read the register',
  'POST /api-keys': 'a program on another machine copies the register and verifies it',
  'DELETE /api-keys/{id}': 'a key that is not needed any more ends',
  'GET /webhooks': 'an admin sees which systems are sent what happens',
  'POST /webhooks': 'another system hears of a fault without asking every minute',
  'POST /webhooks/{id}/secret': 'a secret that others may know is replaced',
  'PUT /webhooks/{id}/pause': 'a system that is being repaired is sent nothing meanwhile',
  'DELETE /webhooks/{id}': 'a system that is not used any more is sent nothing',
  'POST /webhooks/{id}/test': 'a receiver is tried before something happens',
  'GET /webhooks/{id}/deliveries': 'an admin sees what was sent, and what was answered',
  'POST /webhook-deliveries/{id}/replay': 'what a receiver lost is sent again',
  'GET /copy': 'who follows the register has a copy of it that can be restored from',
  'GET /copy/files/{key}': 'the same for its files',
  'POST /checkpoints/seen': 'a browser finds out whether the history still has what it saw',
  'GET /venues/{id}/checkpoint': 'a signed note of the history can be taken to another place',
  'POST /venues/{id}/evidence': 'an admin hands a court what it can verify by itself',
  'GET /paper-register': 'what a venue recorded on paper before can be looked up',
  'GET /paper-register/export':
    'a paper register is printed and exported under a heading of its own',
  'GET /paper-register/{id}': 'an entry of a paper register shows the scans of its page',
  'DELETE /paper-register/{id}': 'an entry that was transcribed wrongly is voided',
  'POST /paper-register/{id}/scans': 'the page of the book proves what was transcribed',
  'GET /invitations': 'who was invited, opened it and joined is listed',
  'POST /invitations': 'people join without a password that somebody made up for them',
  'POST /invitations/qr': 'people of an office join without typing a code',
  'POST /invitations/{id}/renew': 'a lost or expired invitation is sent again',
  'DELETE /invitations/{id}': 'an invitation that was a mistake is withdrawn',
  'POST /auth/invitation': 'the holder of a link sees who invites them, and to what',
  'POST /auth/invitation/accept': 'somebody with an account joins by their invitation',
  'GET /system': 'an admin sees how the server and what keeps the register safe stand',
  'POST /system/test-mail': 'an admin finds out whether mails leave the server',
  'GET /first-steps': 'an admin sees what a new register needs until its first check',
  'POST /first-steps/visibility': 'an admin hides the list of first steps',
  'POST /first-steps/trial': 'a trial check is noted, of which nothing is stored',
  'POST /auth/validate-password':
    'a password that many use is refused in the step that asks for it, by a list that browsers do not get',
  'GET /settings': 'the operator chooses the tiles of the map, and has its name on documents',
  'GET /reminders': 'an admin sees whether reminders are sent',
};

/** The roles that may make a call, whatever action it names. */
const CALLERS: Readonly<Record<string, string>> = {
  'POST /venues/create': 'admin manager signed-out',
  'PUT /venues/{id}': 'admin manager',
  'DELETE /venues/{id}': 'admin',
  'POST /venues/{id}/non-trading-days': 'admin manager',
  'DELETE /venues/{id}/non-trading-days': 'admin manager',
  'POST /manager/{managerId}/join/{venue_code}': 'manager staff',
  'POST /venue/{venueId}/remove/{managerId}': 'admin manager',
  'GET /venues/{id}/managers': 'admin manager',
  'POST /venues/{id}/calendar/{day}/explanations': 'admin manager',
  'POST /companies': 'admin manager signed-out',
  'GET /companies/export': 'admin',
  'GET /managers/export': 'admin',
  'GET /form-b': 'admin manager staff',
  'POST /form-b': 'admin manager',
  'POST /form-c': 'admin manager technician',
  'GET /reminders': 'admin',
  'POST /board/recipients': 'admin',
  'DELETE /paper-register/{id}': 'admin',
  'GET /first-steps': 'admin',
  'POST /first-steps/trial': 'admin manager',
};

const calls: readonly Endpoint[] = API;
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const named = calls.map((call) => [nameOf(call), call] as const);

/** Lists the names of fields in all variants of a schema. */
function namesIn(schema: z.ZodType | undefined, io: 'input' | 'output'): string[] {
  const collect = (part: z.core.JSONSchema._JSONSchema): string[] => {
    if (typeof part === 'boolean') return [];
    const { properties = {}, anyOf = [], oneOf = [], allOf = [] } = part;
    return [...Object.keys(properties), ...[...anyOf, ...oneOf, ...allOf].flatMap(collect)];
  };
  return schema ? collect(z.toJSONSchema(schema, { unrepresentable: 'any', io })) : [];
}

describe('the calls of the API', () => {
  it('are the required ones, and those added with a reason', () => {
    const expected = [...Object.keys(REQUIRED_CALLS), ...Object.keys(ADDED)];
    expect(calls.map(nameOf).sort()).toEqual(expected.sort());
  });

  it.each(Object.entries(CALLERS))('have their callers: %s', (name, callers) => {
    const call = new Map(named).get(name);
    const roles = call ? ROLES.filter((role) => roleMayCall(call, role)) : [];
    const all = call && !needsSignIn(call) ? [...roles, 'signed-out'] : roles;
    expect(all.join(' ')).toBe(callers);
  });

  it('are unique', () => {
    expect(new Set(calls.map(nameOf)).size).toBe(calls.length);
  });

  it('have no two calls that match the same address', () => {
    const pairs = calls.flatMap((one, index) =>
      calls.slice(index + 1).map((other) => [one, other]),
    );
    const unclear = pairs.filter(([one, other]) => one && other && couldMeanBoth(one, other));
    expect(unclear.map((pair) => pair.map(nameOf))).toEqual([]);
  });
});

describe.each(named)('%s', (name, call) => {
  it('sends and receives the required names', () => {
    const { sends = [], receives = [] } = REQUIRED_CALLS[name] ?? {};
    const sent = [...namesIn(call.query, 'input'), ...namesIn(call.body, 'input')];
    expect(sent).toEqual(expect.arrayContaining([...sends]));
    expect(namesIn(call.response, 'output')).toEqual(expect.arrayContaining([...receives]));
  });

  it('has a schema for exactly the parameters of its path', () => {
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key);
    const { params } = call;
    const inParams = params instanceof z.ZodObject ? Object.keys(params.shape) : [];
    expect(inParams.sort()).toEqual(inPath.sort());
  });

  it('has a summary of one line', () => {
    expect(call.summary).toMatch(/^[A-Z][^\n]{3,98}[^.\s]$/);
  });

  it('has no body for GET', () => {
    expect(call.method === 'GET' && call.body).toBeFalsy();
  });

  it('has a rate limit if signed-out users may call it', () => {
    const openToAll = !needsSignIn(call);
    if (openToAll) expect(call.callsAMinute).toBeGreaterThan(0);
  });

  it('bounds the length of each list that it takes', () => {
    const lists = inputFields(call).filter(({ kind }) => kind === 'array');
    expect(lists.filter(({ max }) => max === undefined)).toEqual([]);
  });

  it('can be converted to a JSON schema', () => {
    const sent = [call.params, call.query, call.body];
    for (const schema of sent.filter((part) => part !== undefined))
      expect(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })).toBeTypeOf('object');
    expect(z.toJSONSchema(call.response, { io: 'output' })).toBeTypeOf('object');
  });

  it('refuses a missing body and a body of another type', () => {
    if (call.body)
      for (const nothing of [undefined, null, 'text', 0, []])
        expect(call.body.safeParse(nothing).success).toBe(false);
  });
});

/** Returns whether an address may match both. A fixed part differs from a parameter that cannot be equal. */
function couldMeanBoth(one: Endpoint, other: Endpoint): boolean {
  if (one.method !== other.method) return false;
  const [parts, otherParts] = [one.path.split('/'), other.path.split('/')];
  return (
    parts.length === otherParts.length &&
    parts.every((part, at) => {
      const otherPart = otherParts[at] ?? '';
      return accepts(one, part, otherPart) || accepts(other, otherPart, part);
    })
  );
}

function accepts({ params }: Endpoint, part: string, text: string): boolean {
  const key = /^\{(\w+)\}$/.exec(part)?.[1];
  if (key === undefined) return part === text;
  const schema = params instanceof z.ZodObject ? params.shape[key] : undefined;
  return text.startsWith('{') || z.safeParse(schema ?? z.never(), text).success;
}
