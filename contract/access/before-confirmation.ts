/**
 * What a user may do at a venue before they are confirmed there: all that a manager reads, and entries that
 * they sign as themselves, which are marked. What concerns other people, the venue's code, hours and closures,
 * and entries of others waits. Actions of accounts concern no venue.
 */
export const BEFORE_CONFIRMATION = [
  'account:read',
  'account:update',
  'account:delete',
  'account:secure',
  'account:hold-licences',
  'account:join-venue',
  'account:leave-venue',
  'account:set-up',
  'account:be-area-manager',
  'dashboard:read',
  'dashboard:wide',
  'viewing-venue:choose',
  'venue:list',
  'venue:list-names',
  'venue:read',
  'venue:create',
  'venue:create-from-list',
  'venue:mark-viewing',
  'licence-scan:read',
  'company:list-names',
  'company:register',
  'question:list',
  'calendar:read',
  'paper-register:read',
  'form-a:list',
  'form-a:read',
  'form-a:create',
  'form-a:update',
  'form-b:list',
  'form-b:read',
  'form-b:see-needs-action',
  'form-b:create',
  'form-b:update',
  'form-c:list',
  'form-c:read',
  'register:read',
  'file:bundle',
] as const;

/** Actions among them that a user may do with entries that they recorded themselves. */
export const BEFORE_CONFIRMATION_IF_OWN: readonly string[] = ['form-a:update', 'form-b:update'];
