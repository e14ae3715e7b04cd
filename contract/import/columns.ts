import { COMPANY_FIELD } from '../companies/fields.ts';
import { MANAGER_FIELD } from '../managers/fields.ts';
import { IMPORT_COLUMN } from '../messages/import.ts';
import { VENUE_FORM } from '../messages/venues.ts';
import type { Fields, ImportColumn } from '../register/field.ts';
import { TECHNICIAN_FIELD } from '../technicians/fields.ts';
import { VENUE_FIELD } from '../venues/fields.ts';
import { PAPER_COLUMNS, PAPER_KINDS, venueCodeColumn } from './paper-columns.ts';

export const IMPORT_KINDS = [
  'companies',
  'venues',
  'managers',
  'technicians',
  'closures',
  ...PAPER_KINDS,
] as const;

export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The columns of the fields that an import can set. */
const importedColumns = (fields: Fields<never>): ImportColumn[] =>
  Object.values(fields).flatMap(({ imported, head, label }) =>
    imported ? { label: head ?? label, ...imported } : [],
  );

export const IMPORT_COLUMNS: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  companies: importedColumns(COMPANY_FIELD),
  venues: [
    ...importedColumns(VENUE_FIELD),
    {
      key: 'latitude',
      label: VENUE_FORM.latitude,
      otherNames: ['Lat'],
      example: '-27.4848',
    },
    {
      key: 'longitude',
      label: VENUE_FORM.longitude,
      otherNames: ['Lng', 'Long'],
      example: '152.9928',
    },
    { key: 'region', label: VENUE_FORM.region, example: 'North' },
  ],
  managers: importedColumns(MANAGER_FIELD),
  technicians: importedColumns(TECHNICIAN_FIELD),
  closures: [
    venueCodeColumn,
    {
      key: 'day',
      label: IMPORT_COLUMN.day,
      otherNames: ['Day', 'Date', 'Closed'],
      isDay: true,
      example: '2026-12-25',
    },
  ],
  ...PAPER_COLUMNS,
};

/** Returns the head of a column; its key for one that does not exist. */
export function labelOf(kind: ImportKind, key: string): string {
  return IMPORT_COLUMNS[kind].find((column) => column.key === key)?.label ?? key;
}
