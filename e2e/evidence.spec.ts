import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { EXPORT, LIST } from '#contract/messages/lists.ts';
import { EVIDENCE, STATEMENT, VERIFIER } from '#contract/messages/pdf-verification.ts';
import { BUNDLE_FILE, FILES_FOLDER } from '#document/evidence/bundle-files.ts';
import { insertVenue } from '#server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { recordFault } from './entries.ts';
import { expect, storeSession, test } from './fixtures.ts';
import { save } from './registers/exported.ts';

test('An admin makes evidence, which is verified without the register', async ({
  page,
  db,
  signedInAs,
}) => {
  const venue = await insertVenue(db);
  const manager = await signedInAs('manager', { venues: [venue] });
  await recordFault(page.request, db, manager, venue.id);
  await storeSession(page, await signedInAs('admin'), venue);
  await page.goto(`/venues/edit/${venue.id}`);
  await page.getByRole('tab', { name: EVIDENCE.title }).click();
  const to = page.getByRole('textbox', { name: LIST.to });
  const today = await to.inputValue();
  await to.fill('01/01/2020');
  await expect(page.getByText(EVIDENCE.wrongOrder)).toBeVisible();
  await to.fill(today);
  await page.getByRole('button', { name: EVIDENCE.make }).click();
  await expect(page.getByText(EXPORT.ready)).toBeVisible();
  await expectAccessible(page);
  const { path, name } = await save(page);
  expect(name).toMatch(/^evidence-.*\.zip$/);

  const bundle = unzipSync(await readFile(path));
  const verifier = test.info().outputPath(BUNDLE_FILE.verifier);
  await writeFile(verifier, bundle[BUNDLE_FILE.verifier] ?? '');
  await page.context().setOffline(true);
  const verify = async (zip: Uint8Array) => {
    await page.goto(pathToFileURL(verifier).href);
    const file = { name, mimeType: 'application/zip', buffer: Buffer.from(zip) };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.locator('.sentence').first()).toBeVisible();
  };

  await verify(await readFile(path));
  await expect(page.locator('.result.authentic')).toHaveCount(5);
  await expect(page.locator('.result')).toHaveCount(5);
  await expect(page.getByText(STATEMENT.agreesWithHistory(1))).toHaveCount(2);
  await expect(page.getByText(VERIFIER.filesAuthentic(1, 1))).toBeVisible();
  await expectAccessible(page);

  const image = Object.keys(bundle).find((one) => one.startsWith(`${FILES_FOLDER}/sig`)) ?? '';
  const withFiles = (changed: Zippable) => zipSync({ ...bundle, ...changed });
  await verify(withFiles({ [image]: strToU8('Another image'), 'keys.txt': strToU8(FOREIGN_KEY) }));
  await expect(page.getByText(VERIFIER.fileAltered)).toBeVisible();
  await expect(page.locator('.result.authentic')).toHaveCount(4);
  await expect(page.getByText(FOREIGN_KEY)).toBeHidden();

  const history = new TextDecoder().decode(bundle[BUNDLE_FILE.history]);
  await verify(
    withFiles({ [BUNDLE_FILE.history]: strToU8(history.replace('"create"', '"edit"')) }),
  );
  await expect(page.getByText(VERIFIER.historyAltered(venue.id, 1))).toBeVisible();

  await verify((await readFile(path)).subarray(0, 20_000));
  await expect(page.getByText(VERIFIER.archiveUnread)).toBeVisible();
});

const FOREIGN_KEY = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
