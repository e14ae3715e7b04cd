import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#server/testing/lifetime/temporary-folder.ts';
import { csvLicenceRegister, type LicenceRegister } from './licence-list.ts';

const LISTED = `"Licence Number","Licensee Name","Trading Name","Suburb"
"4012 345","Harbour Cameras Pty Ltd","Harbour CCTV","Hamilton"
"1/77-B","Nguyễn & Sons Proprietary Limited","","Inala"
`;

let register: LicenceRegister;

const lists = async (number: string, company: string) =>
  (await register.find(number, [company])).listed !== undefined;

const folder = await temporaryFolder();
const file = join(folder, 'register.csv');
beforeEach(async () => {
  await writeFile(file, LISTED);
  register = await csvLicenceRegister(file);
});

describe('the licence list', () => {
  it.each([
    ['as written in the file', '4012 345', 'Harbour Cameras Pty Ltd'],
    ['with other case and whitespace', ' 4012345', 'HARBOUR CAMERAS PTY. LTD.'],
    ['under a trading name', '4012 345', 'Harbour CCTV'],
    ['under another spelling of the legal form', '1/77-b', 'Nguyễn and Sons Pty Limited'],
  ])('lists a number %s', async (_, number, company) => {
    expect(await lists(number, company)).toBe(true);
  });

  it.each([
    ['another number', '4012 346', 'Harbour Cameras Pty Ltd'],
    ['the number of another company', '4012 345', 'Nguyễn & Sons Pty Ltd'],
    ['a number without a name', '1/77-B', '-'],
  ])('does not list %s', async (_, number, company) => {
    expect(await lists(number, company)).toBe(false);
  });

  it('is read again once its file has changed', async () => {
    await writeFile(file, `${LISTED}900,New Eyes,,Cairns\n`);
    await utimes(file, 1, 1);
    expect(await lists('900', 'New Eyes')).toBe(true);
  });

  it.each([
    ['is missing', undefined],
    ['has no known headings', 'Number,Suburb\n1,Hamilton\n'],
    ['is damaged', `${LISTED}"`],
  ])('reports that its file %s', async (_, content) => {
    if (content === undefined) await rm(file);
    else await writeFile(file, content);
    await expect(csvLicenceRegister(file)).rejects.toThrow(
      /^LICENCE_REGISTER_CSV .*register\.csv: .+\.$/,
    );
  });
});
