import { ENTRY } from '../messages/components/entries.ts';
import { PHOTOS } from '../messages/components/files.ts';
import { PROVENANCE } from '../messages/components/provenance.ts';
import { FORM_C } from '../messages/screens/form-c.ts';
import { LABEL } from '../messages/spec/labels.ts';
import { replacedValues } from '../register/corrections.ts';
import { answerField, type Field, textField, wallTime } from '../register/field.ts';
import type { Correction } from '../register/schemas.ts';
import type { FindingName, FindingPart, FormCEntry } from './schemas.ts';

const HEAD = FORM_C.columns;

/** The fields of an inspection, without its findings. */
export const FORM_C_FIELD = {
  entryDate: {
    key: 'entry-date',
    label: HEAD.entryDate,
    read: ({ submitted_at, time_zone }) => wallTime(submitted_at, time_zone, 'day'),
  },
  entryTime: {
    key: 'entry-time',
    label: HEAD.entryTime,
    read: ({ submitted_at, time_zone }) => wallTime(submitted_at, time_zone, 'time'),
  },
  submittedAt: {
    key: 'submitted-at',
    label: LABEL.date,
    read: ({ submitted_at, time_zone }) => wallTime(submitted_at, time_zone, 'both'),
  },
  technicianName: textField('technician-name', HEAD.technicianName, (one) => one.technician_name),
  technicianLicenceNumber: textField(
    'technician-licence-number',
    HEAD.technicianLicenceNumber,
    (entry) => entry.technician_licence_number,
  ),
  technicianCompany: textField(
    'technician-company',
    HEAD.technicianCompany,
    (entry) => entry.technician_company_name,
  ),
  note: textField('note', HEAD.note, (entry) => entry.note),
  findingNotes: textField('finding-notes', FORM_C.findingNotes, (entry) =>
    findingNotes(entry).join('\n'),
  ),
  photos: textField('photos', PHOTOS.title, (entry) => {
    const count = findingPhotos(entry).length;
    return count > 0 ? PHOTOS.count(count) : null;
  }),
  formImage: textField('form-image', FORM_C.formImage, (entry) => entry.form_image),
  besideVoided: textField('beside-voided', PROVENANCE.besideVoided, ({ beside_voided }) =>
    beside_voided.map(ENTRY.number).join(', '),
  ),
} as const satisfies Readonly<Record<string, Field<FormCEntry>>>;

const finding = (key: string, label: string, name: FindingName) => ({
  ...answerField<FormCEntry>(key, label, (entry) => entry[name]),
  name,
});

/** The findings of an inspection, in the order of the form. */
export const FINDINGS = [
  finding('system-working', HEAD.systemWorking, 'system_working'),
  finding('system-recording', HEAD.systemRecording, 'system_recording'),
  finding('cameras', HEAD.cameras, 'cameras'),
  finding('recording', HEAD.recording, 'recording'),
  finding('match-time', HEAD.matchTime, 'match_time'),
] as const;

/** Lists what must be repaired, each after its question. */
export const findingNotes = (entry: Readonly<Record<FindingPart<'note'>, string | null>>) =>
  FINDINGS.flatMap(({ name, label }) => {
    const note = entry[`${name}_note`];
    return note ? [`${label} ${note}`] : [];
  });

/** Lists the photos of what must be repaired, each with its question. */
export const findingPhotos = (entry: Readonly<Record<FindingPart<'photo'>, string | null>>) =>
  FINDINGS.flatMap(({ name, label }) => {
    const address = entry[`${name}_photo`];
    return address ? [{ label, address }] : [];
  });

const CORRECTABLE = [
  FORM_C_FIELD.technicianName,
  FORM_C_FIELD.technicianLicenceNumber,
  FORM_C_FIELD.technicianCompany,
  ...FINDINGS,
  FORM_C_FIELD.findingNotes,
  FORM_C_FIELD.note,
];

/** The pictures of an inspection. */
const PICTURES = [
  { ...FORM_C_FIELD.formImage, name: 'form_image' },
  ...FINDINGS.map(({ key, label, name }) => ({
    key: `${key}-photo`,
    label: FORM_C.photoOf(label),
    name: `${name}_photo` as const,
  })),
] as const;

/** Lists the values that a correction replaced. */
export function replacedFormCValues(before: FormCEntry, after: FormCEntry): Correction['changes'] {
  const { replacedImage, newImage } = FORM_C;
  const pictures = PICTURES.filter(
    ({ name }) => before[name] !== null && fileAt(before[name]) !== fileAt(after[name]),
  );
  return [
    ...replacedValues(CORRECTABLE, before, after),
    ...pictures.map(({ key, label }) => ({ key, label, before: replacedImage, after: newImage })),
  ];
}

/** The address of a picture without its signature, which differs from request to request. */
const fileAt = (address: string | null) => address?.split('?')[0];
