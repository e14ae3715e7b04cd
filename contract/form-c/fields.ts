import { ENTRY, PROVENANCE } from '../messages/entries.ts';
import { FORM_C, LICENCE_ON_DAY } from '../messages/form-c.ts';
import { PHOTOS } from '../messages/forms.ts';
import { LABEL } from '../messages/labels.ts';
import { replacedValues } from '../register/corrections.ts';
import { answerField, correctable, type Fields, textField, wallTime } from '../register/field.ts';
import type { Correction } from '../register/schemas.ts';
import { licenceOnDay } from './licence-on-day.ts';
import type { FindingName, FindingPart, FormCEntry } from './schemas.ts';

const HEAD = FORM_C.columns;

const finding = (key: string, label: string, name: FindingName) => ({
  ...answerField<FormCEntry>(key, label, (entry) => entry[name]),
  name,
  width: 66,
  align: 'center' as const,
});

/** The findings of an inspection, in the order of the form. */
const FINDING_FIELD = {
  systemWorking: finding('system-working', HEAD.systemWorking, 'system_working'),
  systemRecording: finding('system-recording', HEAD.systemRecording, 'system_recording'),
  cameras: finding('cameras', HEAD.cameras, 'cameras'),
  recording: finding('recording', HEAD.recording, 'recording'),
  matchTime: finding('match-time', HEAD.matchTime, 'match_time'),
};

export const FINDINGS = Object.values(FINDING_FIELD);

/** The fields of an inspection. */
export const FORM_C_FIELD = {
  entryDate: {
    key: 'entry-date',
    label: HEAD.entryDate,
    read: ({ submitted_at, time_zone }) => wallTime(submitted_at, time_zone, 'day'),
    notCorrected: true,
    width: 60,
  },
  entryTime: {
    key: 'entry-time',
    label: HEAD.entryTime,
    read: ({ submitted_at, time_zone }) => wallTime(submitted_at, time_zone, 'time'),
    notCorrected: true,
    width: 52,
  },
  submittedAt: {
    key: 'submitted-at',
    label: LABEL.date,
    read: ({ submitted_at, time_zone }) => wallTime(submitted_at, time_zone, 'both'),
    notCorrected: true,
  },
  technicianName: textField('technician-name', HEAD.technicianName, (one) => one.technician_name, {
    width: 84,
    grow: 3,
  }),
  technicianLicenceNumber: textField(
    'technician-licence-number',
    HEAD.technicianLicenceNumber,
    (entry) => entry.technician_licence_number,
    { width: 74, grow: 1 },
  ),
  technicianCompany: textField(
    'technician-company',
    HEAD.technicianCompany,
    (entry) => entry.technician_company_name,
    { width: 84, grow: 3 },
  ),
  ...FINDING_FIELD,
  findingNotes: textField('finding-notes', FORM_C.findingNotes, (entry) =>
    findingNotes(entry).join('\n'),
  ),
  photos: textField(
    'photos',
    PHOTOS.title,
    (entry) => {
      const count = findingPhotos(entry).length;
      return count > 0 ? PHOTOS.count(count) : null;
    },
    { notCorrected: true },
  ),
  licenceOnDay: textField(
    'licence-on-day',
    LICENCE_ON_DAY.label,
    (entry) =>
      licenceOnDay(entry)
        .map(({ text }) => text)
        .join('\n'),
    { notCorrected: true },
  ),
  note: textField('note', HEAD.note, (entry) => entry.note),
  formImage: textField('form-image', FORM_C.formImage, (entry) => entry.form_image, {
    notCorrected: true,
  }),
  besideVoided: textField(
    'beside-voided',
    PROVENANCE.besideVoided,
    ({ beside_voided }) => beside_voided.map(ENTRY.number).join(', '),
    { notCorrected: true },
  ),
} as const satisfies Fields<FormCEntry>;

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
    ...replacedValues(correctable(FORM_C_FIELD), before, after),
    ...pictures.map(({ key, label }) => ({ key, label, before: replacedImage, after: newImage })),
  ];
}

/** The address of a picture without its signature, which differs from request to request. */
const fileAt = (address: string | null) => address?.split('?')[0];
