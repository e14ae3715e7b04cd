/** The device's own IANA time zone, for times that belong to no venue. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
