import { readCheckpoint } from '#contract/checkpoints/calls.ts';
import { exportFormA } from '#contract/form-a/calls.ts';
import { exportFormB } from '#contract/form-b/calls.ts';
import { exportFormC } from '#contract/form-c/calls.ts';
import { type ExportPeriod, periodOf } from '#contract/register/export-periods.ts';
import { readSettings } from '#contract/settings.ts';
import { VISIT_MARK } from '#contract/visits/paths.ts';
import type { VisitRegister } from '#contract/visits/schemas.ts';
import { fileStem } from '#document/content/file-stem.ts';
import { registerFilterQuery } from '#web/components/list/register-query.ts';
import { headerOf } from '#web/export/document-header.ts';
import type { ExportFormat } from '#web/export/export-request.ts';
import { exportFile } from '#web/export/run-export.ts';
import { type PlainCall, plainCall } from '../api/call.ts';
import type { VisitDevice } from './calls.ts';

const LIST = { 'form-a': exportFormA, 'form-b': exportFormB, 'form-c': exportFormC } as const;

export type TakenForm = keyof typeof LIST;
export type TakenPeriod = Extract<ExportPeriod, 'nights' | 'year'>;
/** `note`: the signed statement of a list, and the newest note of the venue. */
export type TakenFormat = Exclude<ExportFormat, 'csv'> | 'note';

interface Taken {
  readonly form: TakenForm;
  readonly period: TakenPeriod;
  readonly format: TakenFormat;
  readonly register: VisitRegister;
  readonly device: VisitDevice;
  readonly officer: string;
  readonly reference: string | null;
}

/**
 * Makes a file of a venue's register for an officer, whom it names.
 * @returns undefined when there is nothing in the period
 * @throws Error with a sentence for the user
 */
export async function takeFile(taken: Taken): Promise<File | undefined> {
  const { form, period, format, register, device, officer, reference } = taken;
  const { venue, nights } = register;
  const token = VISIT_MARK + device.device;
  const days = periodOf(period, nights.at(-1)?.day ?? '');
  const filter = { search: '', ...days, nights: true as const };
  const query = registerFilterQuery(filter, { value: venue.id, label: venue.name });
  const list = plainCall(LIST[form], { query }, token);
  if (format === 'note') {
    const newest = plainCall(readCheckpoint, { params: { id: venue.id } }, token);
    return statementFile(list, newest, fileStem(`statement ${form} ${venue.name} ${days.to}`));
  }
  const header = headerOf({
    venue,
    filter,
    exportedBy: officer,
    officer: { name: officer, ...(reference !== null && { reference }) },
    at: new Date(),
  });
  const settings = await (await answerTo(plainCall(readSettings, {}, token))).json();
  return exportFile({ form, header, list }, settings, format, token);
}

/** Makes a file of the notes that a server signed: verify.html reads all of them. */
async function statementFile(
  list: PlainCall,
  newest: PlainCall,
  stem: string,
): Promise<File | undefined> {
  const { formList, statement } = await (await answerTo(list)).json();
  if (formList.length === 0) return undefined;
  const checkpoint = await (await answerTo(newest)).text();
  return new File([`${statement}\n${checkpoint}`], `${stem}.txt`, { type: 'text/plain' });
}

async function answerTo({ address, ...init }: PlainCall): Promise<Response> {
  const response = await fetch(address, init);
  if (!response.ok) throw new Error(response.statusText);
  return response;
}
