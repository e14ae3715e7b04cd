/** Work that keeps a register safe, each run of which is noted in it. */
export const MAINTENANCE_KINDS = ['backup', 'drill', 'verification'] as const;

export type MaintenanceKind = (typeof MAINTENANCE_KINDS)[number];
