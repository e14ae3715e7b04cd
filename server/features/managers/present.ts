import type { ExportedManager, Manager, VenueLink } from '#contract/managers/schemas.ts';
import type { LinkRow, ManagerRow } from './store.ts';

/** @param scanAddress returns the address of a scan of the manager, for the user who reads the record */
export function presentManager(
  row: ManagerRow,
  links: readonly LinkRow[],
  scanAddress: (managerId: string, key: string) => string,
): Manager {
  const { licence_image, rmlv_licence_image } = row;
  return {
    ...presentRecord(row, links),
    licence_image: licence_image && scanAddress(row.id, licence_image),
    rmlv_licence_image: rmlv_licence_image && scanAddress(row.id, rmlv_licence_image),
  };
}

/** A manager as an import reads it. */
export function presentExported(row: ManagerRow, links: readonly LinkRow[]): ExportedManager {
  const joined = links.filter(({ connected, is_active }) => connected && is_active);
  return {
    ...presentRecord(row, links),
    role: row.role,
    venue_codes: joined.map(({ entered_code }) => entered_code),
  };
}

/** A manager without the scans of the licences. */
function presentRecord(row: ManagerRow, links: readonly LinkRow[]) {
  const venues = links.map(presentLink);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    pending_email: row.pending_email,
    phone: row.phone,
    licence_number: row.licence_number,
    licence_expiry_date: row.licence_expiry_date,
    rmlv_licence_number: row.rmlv_licence_number,
    rmlv_licence_issue_date: row.rmlv_licence_issue_date,
    rmlv_licence_expiry_date: row.rmlv_licence_expiry_date,
    isAreaManager: row.is_area_manager,
    venue: venues[0] ? { name: venues[0].name } : null,
    venues,
    version: row.version,
  };
}

function presentLink({ id, name, connected, entered_code, confirmed_at }: LinkRow): VenueLink {
  return {
    id,
    name,
    status: connected ? 'connected' : 'disconnected',
    enteredVenueCode: entered_code,
    is_confirmed: confirmed_at !== null,
  };
}
