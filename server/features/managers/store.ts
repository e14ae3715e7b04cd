import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

export interface ManagerRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly is_area_manager: boolean;
  readonly licence_number: string | null;
  readonly licence_expiry_date: string | null;
  readonly licence_image: string | null;
  readonly rmlv_licence_number: string | null;
  readonly rmlv_licence_issue_date: string | null;
  readonly rmlv_licence_expiry_date: string | null;
  readonly rmlv_licence_image: string | null;
  readonly version: number;
}

/** A venue that a manager entered a code of. */
export interface LinkRow {
  readonly id: string;
  readonly name: string;
  readonly entered_code: string;
  readonly connected: boolean;
}

/** A manager as a Form A entry copies it. */
export interface ValidManager {
  readonly id: string;
  readonly name: string;
  readonly licence_number: string;
}

export type ManagerStore = ReturnType<typeof managerStore>;

const connected = sql<boolean>`lower(venue_managers.entered_code) = lower(venues.code)`;

export function managerStore(db: Database) {
  return {
    ofUser: (userId: string): Promise<ManagerRow | undefined> =>
      db
        .selectFrom('managers')
        .innerJoin('users', 'users.id', 'managers.user_id')
        .selectAll('managers')
        .select(['users.name', 'users.email', 'users.phone'])
        .where('users.id', '=', userId)
        .executeTakeFirst(),

    linksOf: (managerId: string): Promise<LinkRow[]> =>
      db
        .selectFrom('venue_managers')
        .innerJoin('venues', 'venues.id', 'venue_managers.venue_id')
        .select([
          'venues.id',
          'venues.name',
          'venue_managers.entered_code',
          connected.as('connected'),
        ])
        .where('venue_managers.manager_id', '=', managerId)
        .where('venues.voided_at', 'is', null)
        .orderBy('venues.name')
        .execute(),

    /** Managers connected to a venue whose two licences last to `today` or longer. */
    validAt: (venueId: string, today: string): Promise<ValidManager[]> =>
      db
        .selectFrom('venue_managers')
        .innerJoin('venues', 'venues.id', 'venue_managers.venue_id')
        .innerJoin('managers', 'managers.id', 'venue_managers.manager_id')
        .innerJoin('users', 'users.id', 'managers.user_id')
        .select(['managers.id', 'users.name', 'managers.licence_number'])
        .where('venues.id', '=', venueId)
        .where(connected)
        .where('users.deleted_at', 'is', null)
        .where('managers.licence_number', 'is not', null)
        .where('managers.licence_expiry_date', '>=', today)
        .where('managers.rmlv_licence_expiry_date', '>=', today)
        .orderBy('users.name')
        .$narrowType<{ licence_number: string }>()
        .execute(),
  };
}
