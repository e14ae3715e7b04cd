import type { ColumnType } from 'kysely';
import type { FormAAnswer } from '#contract/form-a/schemas.ts';
import type { HistoryStep } from '#contract/history/schemas.ts';
import type { VenueHours } from '#contract/venues/schemas.ts';

/** Types of jsonb columns, which are written as text. */
export type AnswersColumn = ColumnType<FormAAnswer[], string, string>;
export type HoursColumn = ColumnType<VenueHours, string | undefined, string>;

/** Past state of a record, in the history. */
export type Snapshot = Record<string, unknown>;
export type SnapshotColumn = ColumnType<Snapshot | null, string | null, never>;

/** Field of an account for a file that its owner sends straight to the store. */
export type AnnouncedField = 'profile_photo' | 'licence_image' | 'rmlv_licence_image';

export type HistoryAction = HistoryStep['action'];
