import { formatCount, formatNumber } from '../core/format-count.ts';

const FORMATS = '.xlsx or .csv';

/** Where an admin imports records from a file. */
export const IMPORT = {
  title: 'Import Records',
  intro: 'Choose a spreadsheet. It is checked first, and nothing is saved until you import it.',
  kind: 'What to import',
  kinds: {
    companies: 'Technician companies',
    venues: 'Venues',
    managers: 'Managers and staff',
    technicians: 'Technicians',
    closures: 'Non-trading days',
    paper_checks: 'Paper nightly checks',
    paper_faults: 'Paper faults',
    paper_inspections: 'Paper inspections',
  },
  /** What each kind needs to be there, and what it causes. */
  hints: {
    companies:
      'Known by the licence number, or else by the email. A new company gets a mail with a link that sets its password.',
    venues:
      'Known by the code, or else by the liquor licence number. A code has at least 8 characters; one that is missing is generated. The technician companies must exist.',
    managers:
      'Known by the email. The venues must exist. A new person gets a mail with a link that sets a password, and adds the scans of the licences after signing in.',
    technicians:
      'Known by the email. The technician companies must exist. A new person gets a mail with a link that sets a password.',
    closures: 'Each row is one day on which a venue does not trade. The venues must exist.',
    paper_checks:
      'Each row is one night of the book, before the venue’s register began. A check at 12:15 AM belongs to the night before. The entries are numbered P-1, P-2 … and marked as transcribed from paper.',
    paper_faults:
      'Each row is one fault of the book, before the venue’s register began, known by its day and job number. Nothing is timed and nobody is mailed.',
    paper_inspections:
      'Each row is one inspection of the book, before the venue’s register began. It does not move the day on which the next one is due.',
  },
  templateAs: (format: string) => `Template (${format})`,
  columnsOf: (columns: string) => `Columns: ${columns}`,
  /** Name of a sheet of the template. */
  allowedValues: 'Allowed values',
  chooseFile: 'Choose a file',
  chooseAnother: 'Choose another file',
  formats: (megabytes: number, rows: number) =>
    `${FORMATS}, up to ${megabytes} MB and ${formatNumber(rows)} rows`,
  reading: 'Reading the file',
  sheet: 'Sheet',
  fileRead: (name: string, rows: number) => `${name}: ${formatRows(rows)}`,

  matching: 'Columns',
  matchingHint: 'Choose a column of your file for each.',
  notImported: 'Not in the file',
  unused: (heads: string) => `Not imported: ${heads}`,
  example: (value: string) => `Such as "${value}"`,
  dayOrder: (column: string, example: string) =>
    `${column}: does "${example}" begin with the day or with the month?`,
  dayFirst: 'Day first',
  monthFirst: 'Month first',
  check: 'Check',

  checked: 'Result of the check',
  checkedHint: 'Nothing is saved yet.',
  counts: { created: 'New', changed: 'Changed', unchanged: 'Left as is' },
  noErrors: 'No errors',
  errors: (count: number) => formatCount(count, 'error'),
  errorsHint: 'Correct the file and choose it again. Nothing is imported while there is an error.',
  errorsShown: (shown: number, total: number) =>
    `The first ${formatNumber(shown)} of ${formatNumber(total)} errors`,
  generateCodes: (count: number) => `Generate ${formatCount(count, 'code')}`,
  saveErrors: 'Download the file with its errors',
  errorColumn: 'Errors',
  errorFile: 'Errors.csv',
  andMore: (named: string, more: number) => `${named} and ${formatNumber(more)} more`,
  notes: (count: number) => `${formatCount(count, 'row')} to look at`,
  nothingToDo: 'Everything in this file is there already.',
  importedBefore: (at: string, by: string) => `This content was imported on ${at} by ${by}.`,
  columns: { row: 'Row', column: 'Column', value: 'There is', wanted: 'Wanted' },
  empty: '(empty)',
  start: (count: number) => `Import ${formatRows(count)}`,

  running: (done: number, total: number) =>
    `${formatNumber(done)} of ${formatRows(total)} imported`,
  runningHint: 'You may leave this page. The import goes on, and its report stays here.',
  done: 'Import finished',
  failed: 'The import could not be finished. What is listed was imported.',
  /** @param kind "Venues" @param at "22/11/2026 11:58 PM" */
  startedBy: (kind: string, at: string, by: string) => `${kind}, started on ${at} by ${by}`,
  report: 'Report',
  reportColumns: { row: 'Row', outcome: 'Outcome', record: 'Record', code: 'Code', note: 'Note' },
  outcomes: {
    created: 'New',
    changed: 'Changed',
    unchanged: 'Left as is',
    refused: 'Not imported',
  },
  refusedWithOthers: 'Not imported, since another row of the same venue or company was refused',
  mails: (count: number, minutes: number) =>
    `${formatCount(count, 'mail')} with a link to set a password: sent over ${formatCount(minutes, 'minute')}.`,
  erased: 'An erased account',
  earlier: 'Earlier imports',
  earlierColumns: {
    file: 'File',
    kind: 'Kind',
    by: 'Imported by',
    at: 'Started',
    result: 'Result',
  },
  emptyHint: 'Nothing has been imported yet.',
  result: (created: number, changed: number) =>
    `${formatNumber(created)} new, ${formatNumber(changed)} changed`,
  inProgress: 'Running',
  inviteManagers: 'Invite their managers',
  back: 'Import another file',
} as const;

function formatRows(rows: number): string {
  return `${formatNumber(rows)} ${rows === 1 ? 'row' : 'rows'}`;
}

/** Labels of columns that no form has. */
export const IMPORT_COLUMN = {
  role: 'Role',
  venueCodes: 'Venue codes',
  venueCode: 'Venue code',
  day: 'Non-trading day',
  /** Columns of a paper register, beside those that it is shown with. */
  reported: 'Date reported',
  inspected: 'Date inspected',
  managerLicence: 'Manager licence number',
  technicianLicence: 'Technician licence number',
  arranged: 'Date repair arranged',
  repaired: 'Date repaired',
} as const;

/** Wrong cells, and files that cannot be read. */
export const IMPORT_ERROR = {
  openingHours:
    'Write opening hours like "Sun, Mon 10:00 – 22:00; Fri, Sat 10:00 – 02:00", or "Daily 10:00 – 22:00"',
  columnMissing: (label: string) => `Choose the column for ${label}`,
  dayNotRead: 'Write a date like 2026-02-01, or 01/02/2026 with the day first',
  timeNotRead: 'Write a time like 23:45, or 11:45 PM',
  /** @param first "01/01/2000" */
  beforePaper: (first: string) => `Must not be before ${first}. Is the year right?`,
  /** @param first day of the register, "20/11/2026" */
  sinceRegister: (first: string) =>
    `The register of this venue began on ${first}. What happened later is recorded in it, and a missed night is explained in its calendar`,
  registerBegins:
    'The register of this venue begins on this night, which has not ended yet. Import it tomorrow',
  /** @param number of an entry of the register */
  nightRecorded: (number: number) =>
    `Form A No. ${number} of the register is the check of this night`,
  jobRecorded: (number: number) => `Form B No. ${number} of the register has this job number`,
  inspectionRecorded: (number: number) =>
    `Form C No. ${number} of the register is an inspection of this day`,
  /** @param number "P-12" */
  paperDiffers: (number: string) =>
    `${number} of the paper register is this already, and says something else. Delete it first if this row is right`,
  faultOfDay: (row: number) =>
    `Row ${row} is a fault of the same day without a job number too. Give one of them its job number`,
  noteOfNo: 'Say what was not in order',
  beforeReported: 'Must not be before the day on which it was reported',
  /** @param row of the file that has the same */
  repeated: (row: number) => `Row ${row} has this too`,
  companyUnknown: 'No technician company has this name',
  companyAmbiguous: 'Several technician companies have this name',
  otherRole: (role: string) => `This email belongs to an account with another role: ${role}`,
  licenceOfSeveral: 'Several venues have this licence number. Write the code',
  /** @param name of a venue @param code of that venue */
  similarVenue: (name: string, code: string) =>
    `There is a venue with this licence number or almost this name: ${name}, code ${code}. This row makes another one.`,
  codesUnknown: (codes: string) => `No active venue has the code ${codes}`,
  tooManyRows: (rows: number, max: number) =>
    `The file has ${formatNumber(rows)} rows. At most ${formatNumber(max)} can be imported at once: split the file.`,
  tooManyColumns: (columns: number, max: number) =>
    `The file has ${formatNumber(columns)} columns. At most ${formatNumber(max)} can be read: delete the others.`,
  noRows: 'The file has no rows below its heading',
  noFile: 'Choose a file',
  tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB`,
  unpacksTooLarge:
    'The workbook unpacks to far more than a list of records needs, and was not opened',
  cellFarAway:
    'A sheet has a cell far away from its table. Delete the rows below the table and the columns beside it',
  notASpreadsheet: `This is no spreadsheet that can be read. Save it as ${FORMATS}`,
  oldExcel: 'This is an old Excel file (.xls). Save it as .xlsx',
  protectedExcel: 'This workbook has a password. Save it without one',
  quote: (row: number) => `A quotation mark is out of place after row ${row}`,
  hasErrors: 'The file has errors. Check it again',
  tooManyMails: (max: number) =>
    `New people get a mail each, and at most ${formatNumber(max)} are sent in a day. Import the others tomorrow`,
} as const;
