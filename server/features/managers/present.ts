import { scanAddressOf } from '#contract/licence-scans/addresses.ts';
import type { ExportedManager, Manager, VenueLink } from '#contract/managers/schemas.ts';
import type { LinkRow, ManagerRow } from './store.ts';

export function presentManager(row: ManagerRow, links: readonly LinkRow[]): Manager {
  const venues = links.map(presentLink);
  const scanAddress = (key: string | null) => key && scanAddressOf(row.id, key);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    pending_email: row.pending_email,
    phone: row.phone,
    licence_number: row.licence_number,
    licence_expiry_date: row.licence_expiry_date,
    licence_image: scanAddress(row.licence_image),
    rmlv_licence_number: row.rmlv_licence_number,
    rmlv_licence_issue_date: row.rmlv_licence_issue_date,
    rmlv_licence_expiry_date: row.rmlv_licence_expiry_date,
    rmlv_licence_image: scanAddress(row.rmlv_licence_image),
    isAreaManager: row.is_area_manager,
    venue: venues[0] ? { name: venues[0].name } : null,
    venues,
    version: row.version,
  };
}

/** A manager as an import reads it. */
export function presentExported(row: ManagerRow, links: readonly LinkRow[]): ExportedManager {
  const joined = links.filter(({ connected, is_active }) => connected && is_active);
  return {
    ...presentManager(row, links),
    role: row.role,
    venue_codes: joined.map(({ entered_code }) => entered_code),
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
