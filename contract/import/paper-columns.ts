import { PAPER } from '../messages/entries.ts';
import { IMPORT_COLUMN } from '../messages/import.ts';
import { TEXT } from '../messages/labels.ts';
import { LICENCE } from '../messages/people.ts';
import { VENUES } from '../messages/venues.ts';
import type { ImportColumn } from '../register/field.ts';

/** Kinds of entries of a paper register. */
export const PAPER_KINDS = ['paper_checks', 'paper_faults', 'paper_inspections'] as const;

export type PaperKind = (typeof PAPER_KINDS)[number];

export const venueCodeColumn: ImportColumn = {
  key: 'venue_code',
  label: IMPORT_COLUMN.venueCode,
  otherNames: [VENUES.columns.code],
  example: 'ROYAL-4066',
};

const pageOfBook: ImportColumn = {
  key: 'page',
  label: PAPER.page,
  otherNames: ['Page'],
  example: 'Book 3, page 12',
};

const timeOfDay = (example: string): ImportColumn => ({
  key: 'time',
  label: PAPER.time,
  example,
});

const allYes = (label: string): ImportColumn => ({
  key: 'all_yes',
  label,
  choices: [TEXT.yes, TEXT.no],
  example: TEXT.yes,
});

const note: ImportColumn = {
  key: 'note',
  label: PAPER.note.form_a,
  otherNames: ['Notes', 'Comment', 'Remarks'],
  example: 'Time of camera 4 corrected',
};

const jobNumber: ImportColumn = {
  key: 'job_number',
  label: PAPER.jobNumber,
  otherNames: ['Job'],
  example: 'JN 4711',
};

export const PAPER_COLUMNS: Readonly<Record<PaperKind, readonly ImportColumn[]>> = {
  paper_checks: [
    venueCodeColumn,
    {
      key: 'day',
      label: PAPER.day.form_a,
      otherNames: ['Date', 'Trading day', 'Night of'],
      isDay: true,
      example: '2026-02-28',
    },
    timeOfDay('11:45 PM'),
    {
      key: 'person_name',
      label: PAPER.person.form_a,
      otherNames: ['Manager name', 'Name', 'Checked by'],
      example: 'Jack Miller',
    },
    {
      key: 'licence_number',
      label: IMPORT_COLUMN.managerLicence,
      otherNames: [LICENCE.amNumber, LICENCE.number],
      example: 'AM 10293840',
    },
    allYes(PAPER.result.form_a),
    note,
    jobNumber,
    pageOfBook,
  ],
  paper_faults: [
    venueCodeColumn,
    {
      key: 'day',
      label: IMPORT_COLUMN.reported,
      otherNames: ['Date', 'Reported'],
      isDay: true,
      example: '2026-02-28',
    },
    timeOfDay('11:50 PM'),
    {
      key: 'person_name',
      label: PAPER.person.form_b,
      otherNames: ['Reporter', 'Name'],
      example: 'Jack Miller',
    },
    {
      key: 'note',
      label: PAPER.note.form_b,
      otherNames: ['Description', PAPER.note.form_a],
      example: 'Camera 2 shows no picture',
    },
    jobNumber,
    {
      key: 'arrangement_date',
      label: IMPORT_COLUMN.arranged,
      otherNames: ['Arranged'],
      isDay: true,
      example: '2026-03-01',
    },
    { key: 'arranged_by', label: PAPER.arrangedBy, example: 'Jack Miller' },
    {
      key: 'repair_date',
      label: IMPORT_COLUMN.repaired,
      otherNames: ['Repaired'],
      isDay: true,
      example: '2026-03-02',
    },
    pageOfBook,
  ],
  paper_inspections: [
    venueCodeColumn,
    {
      key: 'day',
      label: IMPORT_COLUMN.inspected,
      otherNames: ['Date', 'Inspected'],
      isDay: true,
      example: '2026-02-28',
    },
    timeOfDay('2:30 PM'),
    {
      key: 'person_name',
      label: PAPER.person.form_c,
      otherNames: ['Technician name', 'Name'],
      example: 'Sam Taylor',
    },
    {
      key: 'licence_number',
      label: IMPORT_COLUMN.technicianLicence,
      otherNames: [LICENCE.number],
      example: 'SE 3307714',
    },
    {
      key: 'technician_company',
      label: PAPER.company,
      otherNames: ['Company', 'Company name'],
      example: 'Watchful Security',
    },
    allYes(PAPER.result.form_c),
    note,
    pageOfBook,
  ],
};
