import type { ColumnType } from 'kysely';
import type { ApiKeyScope } from '#contract/access/key-scopes.ts';
import type { WeeklyMail } from '#contract/board/schemas.ts';
import type { Explanation } from '#contract/calendar/schemas.ts';
import type { State } from '#contract/core/australian-states.ts';
import type { Role } from '#contract/core/roles.ts';
import type { FormAAnswer } from '#contract/form-a/schemas.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import type { FormCEntry } from '#contract/form-c/schemas.ts';
import type { HistoryStep } from '#contract/history.ts';
import type { ImportKind } from '#contract/import/columns.ts';
import type { ImportOutcome, SentRow } from '#contract/import/schemas.ts';
import type { Invitation } from '#contract/invitations.ts';
import type { NotificationKind } from '#contract/notifications/schemas.ts';
import type { PaperForm } from '#contract/paper/schemas.ts';
import type { MadeFlag, RecorderStatus } from '#contract/register/schemas.ts';
import type { RuleProfileId } from '#contract/rules/profiles.ts';
import type { SignInMethod } from '#contract/sessions.ts';
import type { MaintenanceKind } from '#contract/system/schemas.ts';
import type { TechnicianLink } from '#contract/technician-links/schemas.ts';
import type { DayHours } from '#contract/time/opening-hours.ts';
import type { VenueHours } from '#contract/venues/schemas.ts';
import type { Webhook, WebhookDelivery, WebhookEvent } from '#contract/webhooks/schemas.ts';
import type { MailContent } from '#server/mails/mail-text.ts';
import type { PushContent } from '#server/mails/push-content.ts';

/** Types of jsonb columns, which are written as text. */
export type AnswersColumn = ColumnType<FormAAnswer[], string, string>;
export type RoleColumn = Role;
export type RulesColumn = RuleProfileId;
/** Null for questions of every profile. */
export type QuestionRulesColumn = ColumnType<
  RuleProfileId | null,
  RuleProfileId | null | undefined,
  RuleProfileId | null
>;
export type DayHoursColumn = ColumnType<DayHours | null, string | null | undefined, string | null>;
export type ReasonColumn = Explanation['reason'];
export type HoursColumn = ColumnType<VenueHours, string | undefined, string>;

/** Null where the company was mailed, and for a fault that no entry found. */
export type NotMailedColumn = ColumnType<
  FormBEntry['not_mailed'],
  FormBEntry['not_mailed'] | undefined,
  never
>;

export type StateColumn = State;

/** Null for an inspection that was not recorded by a link. */
export type EntryStateColumn = ColumnType<State | null, State | null | undefined, State | null>;
export type LicenceCheckColumn = ColumnType<
  FormCEntry['licence_check'],
  string | null | undefined,
  never
>;
export type LinkKindColumn = TechnicianLink['kind'];
export type WeeklyMailColumn = ColumnType<WeeklyMail, WeeklyMail | undefined, WeeklyMail>;

export type SignInMethodColumn = SignInMethod;

/** Null once the mail was sent. */
export type MailContentColumn = ColumnType<
  MailContent | null,
  string | null | undefined,
  string | null
>;

export type MaintenanceKindColumn = MaintenanceKind;

export type NotificationKindColumn = NotificationKind;
export type PushContentColumn = ColumnType<PushContent, string, string>;

/** Past state of a record, in the history. */
export type Snapshot = Record<string, unknown>;
export type SnapshotColumn = ColumnType<Snapshot | null, string | null, never>;

/** Field of an account for a file that its owner sends straight to the store. */
export type AnnouncedField = 'profile_photo' | 'licence_image' | 'rmlv_licence_image';

export type HistoryAction = HistoryStep['action'];

export type ImportKindColumn = ImportKind;
/** Null once the import is finished. */
export type ImportRowsColumn = ColumnType<SentRow[] | null, string | undefined, null>;
export type ImportOutcomeColumn = ImportOutcome;
export type InvitationChannelColumn = Invitation['channel'];
export type InvitedRoleColumn = Invitation['role'];
export type MadeFlagsColumn = ColumnType<MadeFlag[], MadeFlag[] | undefined, never>;
export type RecorderStatusColumn = ColumnType<
  RecorderStatus,
  RecorderStatus | undefined,
  RecorderStatus
>;
export type ImportEntityColumn =
  | 'company'
  | 'venue'
  | 'manager'
  | 'technician'
  | 'paper_entry'
  | null;
export type PaperFormColumn = PaperForm;

export type ApiKeyScopesColumn = ApiKeyScope[];

export type WebhookEventsColumn = WebhookEvent[];
export type WebhookPauseColumn = ColumnType<
  Exclude<Webhook['paused'], 'restored'>,
  Webhook['paused'] | undefined,
  Webhook['paused']
>;
export type DeliveryTypeColumn = WebhookDelivery['type'];
