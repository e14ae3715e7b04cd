/** Names of fields by entity. */
const USER = ['name', 'email', 'phone', 'role', 'manager'];
const AM_LICENCE = ['licence_number', 'licence_expiry_date'];
const RMLV_LICENCE = ['rmlv_licence_number', 'rmlv_licence_issue_date', 'rmlv_licence_expiry_date'];
const LICENCES = [...AM_LICENCE, 'licence_image', ...RMLV_LICENCE, 'rmlv_licence_image'];
const MANAGER = ['id', 'name', 'email', 'phone', ...LICENCES, 'isAreaManager', 'venue', 'venues'];
const PASSWORD = ['password', 'password_confirmation'];
const VENUE_FIELDS = [
  'name',
  'code',
  'licence_number',
  'address',
  'latitude',
  'longitude',
  'company_id',
  'hours',
];
const VENUE = [
  'id',
  ...VENUE_FIELDS,
  'company',
  'is_active',
  'hasCompletedFormA',
  'not_trading_days',
  'appManagerSelection',
  'managers',
];
const FORM_A = [
  'id',
  'submitted_at',
  'manager_name',
  'manager_licence_number',
  'answers',
  'signature',
  'job_number',
  'is_editable',
];
const FORM_B_FIELDS = [
  'description',
  'arrangement_date',
  'arrangement_manager_name',
  'repair_date',
];
const FORM_B = ['id', 'reported_date', 'reporter_name', ...FORM_B_FIELDS, 'email_note'];
const FORM_C_FIELDS = [
  'technician_name',
  'technician_licence_number',
  'technician_company_name',
  'note',
  'system_working',
  'system_recording',
  'cameras',
  'recording',
  'match_time',
  'form_image',
];
const FORM_C = ['id', ...FORM_C_FIELDS, 'submitted_at', 'venue_id'];
const COMPANY_FIELDS = ['name', 'licence_number', 'email', 'address'];
const COMPANY = ['id', 'name', 'email', 'address', 'licenceNumber'];
const TECHNICIAN_FIELDS = ['name', 'email', 'phone', 'company_name', ...AM_LICENCE, 'state'];
const TECHNICIAN = ['id', ...TECHNICIAN_FIELDS];
const PAGE = ['data', 'meta'];
const REGISTER_QUERY = ['venue_id', 'search', 'from', 'to', 'reverseOrdering'];

interface RequiredCall {
  /** Names of query parameters, or of the fields of the body. */
  readonly sends: readonly string[];
  /** Names of fields of the response; empty for a list, a message or no content. */
  readonly receives: readonly string[];
}

const call = (sends: readonly string[] = [], receives: readonly string[] = []): RequiredCall => ({
  sends,
  receives,
});

/** Required calls of the API, by method and path. */
export const REQUIRED_CALLS: Readonly<Record<string, RequiredCall>> = {
  'GET /auth/me': call([], USER),
  'POST /auth/login': call(['email', 'password'], ['token', 'user']),
  'POST /auth/register-manager': call(
    [
      'name',
      'phone',
      'email',
      ...PASSWORD,
      ...AM_LICENCE,
      ...RMLV_LICENCE,
      'venue_code',
      'userType',
      'licence_file_name',
      'licence_file_type',
      'rmlv_licence_file_name',
      'rmlv_licence_file_type',
      'profile_picture_file_name',
      'profile_picture_file_type',
    ],
    [
      'token',
      'user',
      'licence_image_upload_info',
      'rmlv_licence_image_upload_info',
      'profile_photo_upload_info',
    ],
  ),
  'POST /auth/forgot-password': call(['email']),
  'POST /auth/reset-password': call(['email', ...PASSWORD, 'token']),
  'POST /auth/validate-licence': call(['licence_number', 'company_name', 'state']),
  'POST /auth/logout': call(),
  'POST /account': call(
    ['type', 'name', 'email', 'email_confirmation', ...PASSWORD, 'phone', ...LICENCES],
    USER,
  ),
  'DELETE /account': call(),

  'GET /venues': call(['page', 'search', 'status'], PAGE),
  'GET /venues/all': call(),
  'GET /venues/search': call(['search']),
  'GET /venues/{id}': call([], VENUE),
  'GET /venue/{id}': call([], VENUE),
  'POST /venues/create': call([...VENUE_FIELDS, 'app_manager_selection', 'manager_id'], VENUE),
  'PUT /venues/{id}': call([...VENUE_FIELDS, 'app_manager_selection'], VENUE),
  'DELETE /venues/{id}': call(),
  'POST /venues/{id}/non-trading-days': call(['not_trading_days']),
  'DELETE /venues/{id}/non-trading-days': call(['not_trading_days']),
  'GET /venues/{id}/getManagersWithValidLicences': call(),
  'POST /venue/{venueId}/remove/{managerId}': call(),
  'POST /manager/{managerId}/join/{venue_code}': call(['venue_code']),
  'POST /manager/{managerId}/remove/{venueId}': call(),

  'GET /managers': call(['page', 'search', 'venue'], PAGE),
  'GET /managers/{id}': call([], MANAGER),
  'POST /managers': call(
    ['name', 'email', 'email_confirmation', 'phone', ...PASSWORD, ...LICENCES],
    MANAGER,
  ),
  'POST /managers/{id}': call(['name', 'email', 'phone', ...PASSWORD, ...LICENCES], MANAGER),
  'DELETE /managers/{id}': call(),

  'POST /dashboard': call(
    ['venue_id'],
    [
      'hasCompletedFormA',
      'numIncompleteFormB',
      'daysUntilFormCDue',
      'licenceExpiry',
      'rmlvExpiry',
      'managersWithRMLVExpiryIn7',
      'managersWithRMLVExpired',
      'managersWithLicenceExpiryIn7',
      'managersWithLicenceExpired',
      'venuesNotSubmittedFormA',
      'venuesWithIncompleteFormB',
      'venuesWithFormCDue',
    ],
  ),

  'GET /form-a': call([...REGISTER_QUERY, 'page'], PAGE),
  'GET /form-a/export': call(REGISTER_QUERY, ['formList']),
  'GET /form-a/{id}/print': call(),
  'GET /form-a/{id}': call([], FORM_A),
  'POST /form-a': call(
    ['venue_id', 'manager_id', 'submitted_at', 'job_number', 'email_note', 'signature', 'answers'],
    FORM_A,
  ),
  'POST /form-a/{id}': call(['job_number', 'answers', 'email_note'], FORM_A),
  'DELETE /form-a/{id}': call(),

  'GET /form-b': call([...REGISTER_QUERY, 'page'], PAGE),
  'GET /form-b/export': call(REGISTER_QUERY, ['formList']),
  'GET /form-b/{id}/print': call(),
  'GET /form-b/{id}': call([], FORM_B),
  'POST /form-b': call(['reporter_name', 'reported_date', ...FORM_B_FIELDS], FORM_B),
  'POST /form-b/{id}': call(FORM_B_FIELDS, FORM_B),
  'DELETE /form-b/{id}': call(),

  'GET /form-c': call([...REGISTER_QUERY, 'page'], PAGE),
  'GET /form-c/export': call(REGISTER_QUERY, ['formList']),
  'GET /form-c/{id}/print': call(),
  'GET /form-c/{id}': call([], FORM_C),
  'POST /form-c': call([...FORM_C_FIELDS, 'submitted_at', 'venue_id'], FORM_C),
  'POST /form-c/{id}': call(FORM_C_FIELDS, FORM_C),
  'DELETE /form-c/{id}': call(),

  'GET /companies': call(['page', 'search'], PAGE),
  'GET /companies/all': call(),
  'GET /companies/{id}': call([], COMPANY),
  'POST /companies': call(COMPANY_FIELDS, COMPANY),
  'PUT /companies/{id}': call(COMPANY_FIELDS, COMPANY),
  'DELETE /companies/{id}': call(),

  'GET /technicians': call(['page', 'search', 'company'], PAGE),
  'GET /technicians/{id}': call([], TECHNICIAN),
  'POST /technicians': call([...TECHNICIAN_FIELDS, ...PASSWORD], TECHNICIAN),
  'POST /technicians/{id}': call([...TECHNICIAN_FIELDS, ...PASSWORD], TECHNICIAN),
  'DELETE /technicians/{id}': call(),

  'GET /questions': call(['venue_id'], ['data']),
  'DELETE /questions/{id}': call(),
};
