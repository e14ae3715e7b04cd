import { mergeTests } from '@playwright/test';
import { VERIFIER_PATH } from '#contract/checkpoints/paths.ts';
import { DASHBOARD } from '#contract/messages/dashboard.ts';
import { ENTRY } from '#contract/messages/entries.ts';
import { FORM_A, OUTBOX, SELECT_MANAGER } from '#contract/messages/form-a.ts';
import { CAMERA, FILE_FIELD, SIGNATURE } from '#contract/messages/forms.ts';
import { BUTTON, LABEL, TEXT } from '#contract/messages/labels.ts';
import { EXPORT, LIST } from '#contract/messages/lists.ts';
import { VERIFIER } from '#contract/messages/pdf-verification.ts';
import { HELP, SHELL } from '#contract/messages/shell.ts';
import { SIGN_IN } from '#contract/messages/sign-in.ts';
import { DAY_MS, plusDays } from '#contract/time/days.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { localDay } from '#contract/time/venue-time.ts';
import { addQuestion, recordCheck } from '../e2e/entries.ts';
import { PASSWORD } from '../e2e/forms/sign-in.ts';
import { test as exported } from '../e2e/registers/verification.ts';
import { insertUser, insertVenue } from '../server/testing/records.ts';
import { test as base } from './fixtures.ts';

const test = mergeTests(base, exported);

const DESK = { width: 1440, height: 900 };

test('A manager signs in on a phone, and signs tonight’s check', async ({ reader, db, signUp }) => {
  const venue = await insertVenue(db);
  for (let count = 0; count < 3; count += 1) await addQuestion(db, venue.id);
  const { name, email } = await signUp('manager', PASSWORD, { venues: [venue] });

  await reader.opens('/');
  await reader.sees(SIGN_IN.title);
  await reader.fills(LABEL.email, email);
  await reader.fills(LABEL.password, PASSWORD);
  await reader.presses(SIGN_IN.submit);
  // The link to the check is drawn anew once tonight's state is known.
  await reader.sees(DASHBOARD.formAOpen);
  await reader.presses(SHELL.tonight);
  await reader.presses(SELECT_MANAGER.confirm);
  for (const question of [0, 1, 2]) await reader.presses(TEXT.yes, question);
  await reader.signs(SIGNATURE.drawingArea);
  await reader.presses(BUTTON.submit);

  await reader.sees(ENTRY.created);
  await reader.sees(FORM_A.completedToday);
  await reader.sees(ENTRY.allYes(3));
  await reader.sees(name);
  await reader.seesWholeWidth();
});

test('A manager records tonight’s check without a connection, and it is sent', async ({
  reader,
  front,
  db,
  signUp,
}) => {
  const venue = await insertVenue(db);
  await addQuestion(db, venue.id);
  const { email } = await signUp('manager', PASSWORD, { venues: [venue] });

  await reader.opens('/');
  await reader.fills(LABEL.email, email);
  await reader.fills(LABEL.password, PASSWORD);
  await reader.presses(SIGN_IN.submit);
  await reader.sees(DASHBOARD.formAOpen);
  await reader.waitsForStoredCheck();
  front.setOffline(true);
  await reader.opens('/');
  await reader.presses(SHELL.tonight);
  await reader.presses(SELECT_MANAGER.confirm);
  await reader.presses(TEXT.yes);
  await reader.signs(SIGNATURE.drawingArea);
  await reader.presses(BUTTON.submit);
  await reader.sees(OUTBOX.title);
  await reader.opens('/waiting');
  await reader.sees(OUTBOX.countsAs);
  front.setOffline(false);
  await reader.opens('/waiting');
  await reader.sees(OUTBOX.none);
});

test('A manager on a phone reads the pages of an exported PDF', async ({ reader, db, request }) => {
  const venue = await insertVenue(db);
  const manager = await insertUser(db, 'manager', { venues: [venue], at: new Date() });
  await addQuestion(db, venue.id);
  await recordCheck(request, manager, venue.id, { answers: ['1'] });

  await reader.opensAs(manager.token, '/form-a');
  await reader.presses(BUTTON.export);
  await reader.presses(EXPORT.periods.nights);
  await reader.sees(EXPORT.download);
  await reader.seesDrawing('Page 1 of');
});

test('A manager whose browser has no camera is asked to choose a file', async ({ reader, db }) => {
  const venue = await insertVenue(db);
  const manager = await insertUser(db, 'manager', { venues: [venue], at: new Date() });

  await reader.opensAs(manager.token, '/profile?tab=licence-info');
  await reader.presses(FILE_FIELD.takePhoto);
  await reader.sees(CAMERA.unavailable);
  await reader.presses(BUTTON.cancel);
  await reader.seesNot(CAMERA.unavailable);
  await reader.sees(FILE_FIELD.choose);
});

test('An inspector verifies an exported PDF without the register', async ({
  reader,
  verification,
}) => {
  await reader.opens(VERIFIER_PATH);
  await reader.sees(VERIFIER.choose);
  await reader.chooses(verification.pdf);
  await reader.sees('Authentic and complete');
  await reader.seesWholeWidth();
});

test('An inspector without an account opens the help from the sign-in page', async ({ reader }) => {
  await reader.opens('/auth/login');
  await reader.presses(HELP.title);
  await reader.presses(HELP.guide.inspector);
  await reader.sees('You need no account');
  await reader.seesWholeWidth();
});

test.describe('At a desk', () => {
  test.use({ size: DESK });

  test('a manager filters a register by its days', async ({ reader, db, request }) => {
    const venue = await insertVenue(db);
    const manager = await insertUser(db, 'manager', { venues: [venue], at: new Date() });
    await addQuestion(db, venue.id);
    for (const daysAgo of [3, 2, 1]) {
      const submitted_at = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
      await recordCheck(request, manager, venue.id, { answers: ['1'], submitted_at });
    }
    const yesterday = plusDays(localDay(new Date(), venue.time_zone), -1);

    await reader.opensAs(manager.token, '/form-a');
    await reader.sees(LIST.shown(1, 1, 3));
    await reader.presses(LIST.filter);
    await reader.fills(LIST.from, formatDay(yesterday));
    await reader.presses(BUTTON.submit);
    await reader.sees(LIST.shown(1, 1, 1));
    await reader.presses(LIST.filterActive(1));
    await reader.presses(LIST.reset);
    await reader.sees(LIST.shown(1, 1, 3));
    await reader.seesWholeWidth();
  });

  test('a manager gets an exported PDF on the screen', async ({ reader, db, request }) => {
    const venue = await insertVenue(db);
    const manager = await insertUser(db, 'manager', { venues: [venue], at: new Date() });
    await addQuestion(db, venue.id);
    await recordCheck(request, manager, venue.id, { answers: ['1'] });

    await reader.opensAs(manager.token, '/form-a');
    await reader.presses(BUTTON.export);
    await reader.presses(EXPORT.everything);
    await reader.sees(EXPORT.download);
  });
});
