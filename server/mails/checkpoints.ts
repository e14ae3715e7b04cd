import { formatCount } from '../../contract/core/format-count.ts';
import { APP_NAME } from '../../contract/messages/labels.ts';
import type { MailText } from './mail-text.ts';

interface ContradictedPlace {
  /** The venue's name, or "Venue 12" where it is not there any more. */
  readonly place: string;
  /** Number of the signed change. */
  readonly change: number;
}

/** To admins, once for each signed change that the history does not have any more. */
export const contradictionMail = (places: readonly ContradictedPlace[]): MailText => ({
  subject: `The register contradicts what ${APP_NAME} signed: ${
    places.length === 1 ? places[0]?.place : formatCount(places.length, 'venue')
  }`,
  parts: [
    `${APP_NAME} signs the newest change of each venue's history. The history no longer has what was signed: something was changed or removed outside of ${APP_NAME}, or an old copy of the database was put back.`,
    {
      heading: 'What was signed and is not there',
      items: places.map(({ place, change }) => ({ title: `${place}: change ${change}` })),
    },
    'Nothing more is signed for these venues. Find out what happened before you restore a backup, and keep the notes and documents that you have. A backup that is restored with "npm run restore" signs what is gone.',
  ],
  why: `You get this mail because you are an administrator of ${APP_NAME}. It is sent once for each signed change.`,
});
