import { formatDay } from '#contract/time/formatting.ts';
import type { FileRow } from '#server/platform/files/file-store.ts';
import type { UploadKind } from '#server/platform/files/keys.ts';
import type { StoreUpload } from '#server/platform/files/with-uploads.ts';
import { type DemoManager, expiryDay, MANAGERS } from './people.ts';
import { signatureOf } from './signature.ts';
import { specimenCard } from './specimen-card.ts';
import { type DemoVenue, VENUES } from './venues.ts';

const PNG = 'image/png';

/** So many different signatures of a person are enough that no two nights in a row look alike. */
const SIGNATURES = 10;

/** Keys of the stored pictures, by a manager's name or a venue's code. */
export interface Pictures {
  readonly signatures: ReadonlyMap<string, readonly string[]>;
  readonly licences: ReadonlyMap<string, string>;
  readonly rmlvLicences: ReadonlyMap<string, string>;
  readonly certificates: ReadonlyMap<string, string>;
  readonly files: readonly FileRow[];
}

/** Draws and stores every picture of the demo. @param today on which licences are counted */
export async function drawPictures(keep: StoreUpload, today: string): Promise<Pictures> {
  const files: FileRow[] = [];
  const store = async (kind: UploadKind, bytes: Uint8Array) => {
    const { key } = await keep(kind, { bytes, type: PNG });
    files.push({ key, content_type: PNG, size: bytes.length });
    return key;
  };
  const licenceOf = (title: string, held: 'licence' | 'rmlv') =>
    eachOf(
      MANAGERS.filter((manager) => manager[held]),
      ({ name }) => name,
      (manager) => store('licence', licenceCard(title, manager, manager[held], today)),
    );
  return {
    signatures: await eachOf(
      MANAGERS.filter(({ licence }) => licence),
      ({ name }) => name,
      ({ name }) =>
        Promise.all(
          Array.from({ length: SIGNATURES }, (_, variant) =>
            store('signature', signatureOf(name, variant)),
          ),
        ),
    ),
    licences: await licenceOf('Approved Manager Licence', 'licence'),
    rmlvLicences: await licenceOf('RMLV Certificate', 'rmlv'),
    certificates: await eachOf<DemoVenue, string>(
      VENUES,
      ({ code }) => code,
      (venue) => store('inspection', certificate(venue)),
    ),
    files,
  };
}

/** One after another, so that a store is not asked for hundreds of files at once. */
async function eachOf<Subject, Drawn>(
  subjects: readonly Subject[],
  nameOf: (subject: Subject) => string,
  draw: (subject: Subject) => Promise<Drawn>,
): Promise<Map<string, Drawn>> {
  const drawn = new Map<string, Drawn>();
  for (const subject of subjects) drawn.set(nameOf(subject), await draw(subject));
  return drawn;
}

function licenceCard(
  title: string,
  { name }: DemoManager,
  held: DemoManager['licence'],
  today: string,
): Uint8Array {
  return specimenCard(title, [
    { label: 'Name', text: name },
    { label: 'Number', text: held?.number ?? '' },
    { label: 'Good until', text: held ? formatDay(expiryDay(held, today)) : '' },
  ]);
}

const certificate = ({ name, company, licence_number }: DemoVenue) =>
  specimenCard('CCTV inspection certificate', [
    { label: 'Premises', text: name },
    { label: 'Liquor licence', text: licence_number },
    { label: 'Inspected by', text: company },
  ]);
