/**
 * What a user may do at a venue before they are confirmed there: tonight's check and what it needs. Of the
 * entries they read and correct those that they recorded. Actions of accounts concern no venue.
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
  'calendar:read-strip',
  'form-a:list',
  'form-a:read',
  'form-a:create',
  'form-a:update',
  'form-b:list',
  'form-b:read',
  'form-b:update',
  'file:bundle',
] as const;
