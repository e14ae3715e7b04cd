import type { Page, Route } from '@playwright/test';
import type { Role } from '#contract/core/roles.ts';
import { ENTRY } from '#contract/messages/components/entries.ts';
import { DRAFT, FORM } from '#contract/messages/components/forms.ts';
import { LICENCE, LICENCE_CHECK } from '#contract/messages/components/licences.ts';
import { LIST } from '#contract/messages/components/lists.ts';
import { PAGE } from '#contract/messages/components/pages.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { DASHBOARD } from '#contract/messages/screens/dashboard.ts';
import { FORM_A, SELECT_MANAGER } from '#contract/messages/screens/form-a.ts';
import { QUESTIONS } from '#contract/messages/screens/questions.ts';
import { NAV } from '#contract/messages/screens/shell.ts';
import { SIGN_IN } from '#contract/messages/screens/sign-in.ts';
import { VENUE_FORM, VENUES } from '#contract/messages/screens/venues.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import { REQUIRED_CONSTANTS } from '#contract/testing/required/constants.ts';
import { MINUTE_MS } from '#contract/time/milliseconds.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { insertCompany, insertVenue } from '../server/testing/records.ts';
import { expect, test } from './fixtures.ts';
import { sign } from './sign.ts';

const PASSWORD = 'Correct-Horse-9';
const QUESTION = 'Is the CCTV system operating?';

interface Form {
  readonly name: string;
  /** Undefined for a signed-out user. */
  readonly role?: Role;
  readonly open: (page: Page, venueId: string) => Promise<void>;
  /** Label and text of the field that must not be lost. */
  readonly entered: readonly [label: string, text: string];
  readonly submit: string;
  /** Address of the call that submits the form. */
  readonly call: string;
}

const FORMS: readonly Form[] = [
  {
    name: 'signing in',
    open: async (page) => {
      await page.goto('/auth/login');
      await page.getByLabel(LABEL.password, { exact: true }).fill(PASSWORD);
    },
    entered: [LABEL.email, 'robin@example.com'],
    submit: SIGN_IN.submit,
    call: '**/api/auth/login',
  },
  {
    name: 'a nightly check',
    role: 'manager',
    open: openCheck,
    entered: [FORM_A.emailNote, 'The camera at the rear exit is dark'],
    submit: BUTTON.submit,
    call: '**/api/form-a',
  },
  {
    name: 'a venue',
    role: 'manager',
    open: async (page, venueId) => void (await page.goto(`/venues/edit/${venueId}`)),
    entered: [VENUE_FORM.licenceNumber, '80209999'],
    submit: BUTTON.submit,
    call: '**/api/venues/*',
  },
  {
    name: 'one’s own details',
    role: 'staff',
    open: async (page) => {
      await page.goto('/profile');
      await page.getByLabel(LABEL.name).fill('Robin Walker');
    },
    entered: [LABEL.phone, '0491 570 157'],
    submit: BUTTON.submit,
    call: '**/api/account',
  },
  {
    name: 'a question',
    role: 'admin',
    open: async (page) => {
      await page.goto('/questions');
      await page.getByRole('button', { name: QUESTIONS.add }).click();
    },
    entered: [LABEL.question, 'Is the till camera clean?'],
    submit: BUTTON.submit,
    call: '**/api/questions',
  },
];

/** Opens a check, answers the question with No, signs, and enters the job. */
async function openCheck(page: Page): Promise<void> {
  await page.goto('/form-a/create');
  await page.getByRole('button', { name: SELECT_MANAGER.confirm }).click();
  const question = page.getByRole('group', { name: QUESTION });
  await question.getByText(TEXT.no, { exact: true }).click();
  await page.getByLabel(LABEL.jobNumber).fill('JOB-2041');
  await sign(page);
}

async function aVenueWithQuestion(db: Database) {
  const company = await insertCompany(db);
  const venue = await insertVenue(db, { company_id: company.id });
  await db.insertInto('questions').values({ title: QUESTION, venue_id: venue.id }).execute();
  return venue;
}

const entriesOf = (db: Database, venueId: string) =>
  db.selectFrom('form_a_entries').select('id').where('venue_id', '=', venueId).execute();

const fail = (route: Route) =>
  route.fulfill({ status: 500, json: { message: API_ERROR.somethingWentWrong } });

const expectAlert = (page: Page, sentence: string) =>
  expect(page.getByRole('alert').filter({ hasText: sentence }).first()).toBeVisible();

/** Waits for the code that shows messages, which a page loads at the first activity of the user. */
async function loadMessages(page: Page): Promise<void> {
  const files = [/toast-list-[^/]+\.js$/, /toast-list-[^/]+\.css$/];
  const responses = await Promise.all(files.map((file) => page.waitForResponse(file)));
  await Promise.all(responses.map((response) => response.finished()));
}

for (const { name, role, open, entered, submit, call } of FORMS) {
  test(`A user keeps the entered text of ${name} without a connection, after an error and during a long wait`, async ({
    page,
    db,
    context,
    signedInAs,
  }) => {
    const venue = await aVenueWithQuestion(db);
    if (role) await signedInAs(role, { venues: [venue] });
    await page.clock.install();
    const messages = loadMessages(page);
    await open(page, venue.id);
    const [label, text] = entered;
    const field = page.getByRole('textbox', { name: label });
    const button = page.getByRole('button', { name: submit, exact: true });
    await field.fill(text);

    await messages;
    await context.setOffline(true);
    await button.click();
    await expectAlert(page, `${API_ERROR.connectionLost} ${DRAFT.restored}`);
    await expect(field).toHaveValue(text);
    await context.setOffline(false);

    let answer = fail;
    await page.route(call, (route) =>
      route.request().method() === 'GET' ? route.continue() : answer(route),
    );
    await button.click();
    await expectAlert(page, `${API_ERROR.somethingWentWrong} ${DRAFT.restored}`);
    await expect(field).toHaveValue(text);

    const pending = new Promise<Route>((hold) => {
      answer = async (route) => hold(route);
    });
    await button.click();
    await expect(page.locator('button[type=submit][aria-busy=true]')).toBeDisabled();
    await page.clock.fastForward('00:10');
    await expect(page.getByText(FORM.slow)).toBeVisible();
    await (await pending).abort();
    await expect(page.getByText(FORM.slow)).toBeHidden();
    await expect(button).toBeEnabled();
    await expect(field).toHaveValue(text);
  });
}

test('A manager whose response was lost sends the check again, and the register contains it once', async ({
  page,
  db,
  signedInAs,
}) => {
  const venue = await aVenueWithQuestion(db);
  await signedInAs('manager', { venues: [venue] });
  await page.addInitScript(() => {
    const send = window.fetch;
    let isLost = false;
    window.fetch = async (address, init) => {
      const answer = await send(address, init);
      const isCheck = init?.method === 'POST' && address === '/api/form-a';
      if (isLost || !isCheck) return answer;
      isLost = true;
      throw new TypeError('Failed to fetch');
    };
  });
  await openCheck(page);
  await page.getByLabel(FORM_A.emailNote).fill('The camera at the rear exit is dark');
  await page.getByRole('button', { name: BUTTON.submit }).click();
  await expectAlert(page, API_ERROR.connectionLost);
  expect(await entriesOf(db, venue.id)).toHaveLength(1);
  await page.getByRole('button', { name: BUTTON.submit }).click();
  await expect(page.getByText(ENTRY.created)).toBeVisible();
  await expect(page.getByText(API_ERROR.connectionLost)).toBeHidden();
  expect(await entriesOf(db, venue.id)).toHaveLength(1);
});

test('A manager whose session ended signs in again and continues the check', async ({
  page,
  db,
  signUp,
}) => {
  const venue = await aVenueWithQuestion(db);
  const { email } = await signUp('manager', PASSWORD, { venues: [venue] });
  const signIn = async () => {
    await page.getByLabel(LABEL.email).fill(email);
    await page.getByLabel(LABEL.password, { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: SIGN_IN.submit }).click();
  };
  await page.goto('/auth/login');
  await signIn();
  await expect(page.getByRole('heading', { name: DASHBOARD.registerTitle })).toBeVisible();
  await openCheck(page);
  await page.getByLabel(FORM_A.emailNote).fill('The camera at the rear exit is dark');
  await db
    .deleteFrom('sessions')
    .where('user_id', 'in', db.selectFrom('users').select('id').where('email', '=', email))
    .execute();
  await page.getByRole('button', { name: BUTTON.submit }).click();
  await expectAlert(page, API_ERROR.signedOut);

  await expect(page).toHaveURL(/\/auth\/login/);
  await signIn();
  await expect(page.getByText(DRAFT.restored)).toBeVisible();
  await expect(page.getByLabel(FORM_A.emailNote)).toHaveValue(
    'The camera at the rear exit is dark',
  );
  await expect(page.getByRole('img', { name: FORM_A.signature, exact: true })).toBeVisible();
  await page.getByRole('button', { name: BUTTON.submit }).click();
  await expect(page.getByText(ENTRY.created)).toBeVisible();
  expect(await entriesOf(db, venue.id)).toHaveLength(1);
});

test.describe(() => {
  test.use({ isHurried: false });

  test('A technician company’s licence is checked once typing pauses, and again once the connection is back', async ({
    page,
  }) => {
    const check = '**/api/auth/validate-licence';
    let checks = 0;
    await page.clock.install();
    await page.route(check, (route) => {
      checks += 1;
      return route.abort();
    });
    await page.goto('/auth/register-company');
    await page.getByLabel(LABEL.name).fill('Harbour Cameras');
    await page.getByLabel(LABEL.address).fill('12 Wharf Street, Brisbane City QLD 4000');
    await page.clock.pauseAt(Date.now() + MINUTE_MS);
    await page.getByLabel(LICENCE.number).fill(`SEC ${process.pid}`);
    await page.clock.runFor(REQUIRED_CONSTANTS.LICENCE_CHECK_DEBOUNCE_MS - 1);
    expect(checks).toBe(0);
    await page.clock.runFor(1);
    await expect.poll(() => checks).toBeGreaterThan(0);
    await page.clock.resume();
    await expect(page.getByText(API_ERROR.connectionLost)).toBeVisible();
    await expect(page.getByRole('button', { name: BUTTON.submit })).toBeDisabled();
    await page.unroute(check);
    await page.clock.fastForward('00:05');
    await expect(page.getByRole('status', { name: LICENCE_CHECK.valid })).toBeVisible();
  });
});

test('A manager sees that a list failed to load, and it loads with the connection or on retry', async ({
  page,
  db,
  context,
  signedInAs,
}) => {
  await signedInAs('manager', { venues: [await insertVenue(db)] });
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: DASHBOARD.registerTitle })).toBeVisible();
  const goTo = (name: string) =>
    page.getByRole('navigation').first().getByRole('link', { name }).click();
  await context.setOffline(true);
  await goTo(NAV.venues);
  await expectAlert(page, API_ERROR.connectionLost);
  await page.getByRole('button', { name: PAGE.tryAgain }).click();
  await expectAlert(page, API_ERROR.connectionLost);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: VENUES.title })).toBeVisible();

  const list = '**/api/form-b?*';
  await page.route(list, fail);
  await goTo(NAV.formB);
  await expect(async () => {
    await page.clock.fastForward('00:05');
    await expect(page.getByRole('alert')).toContainText(LIST.loadFailed, { timeout: 500 });
  }).toPass();
  await page.unroute(list);
  await page.getByRole('button', { name: PAGE.tryAgain }).click();
  await expect(page.getByText(TEXT.noRecords)).toBeVisible();
});
