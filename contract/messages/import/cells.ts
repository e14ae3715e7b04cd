import { formatNumber } from '../format-count.ts';

const FORMATS = '.xlsx or .csv';

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
