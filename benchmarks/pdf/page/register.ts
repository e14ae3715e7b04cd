import { entries } from '#contract/testing/entries.ts';
import { DAY_MS } from '#contract/time/days.ts';
import { formADocument } from '#document/content/form-a.ts';
import type { RegisterDocument } from '#document/content/register-document.ts';
import { HEADER, report } from '#document/testing/reports.ts';

const QUESTIONS = Array.from({ length: 10 }, (_, index) => ({
  id: `q${index}`,
  title: `Is camera ${index + 1} recording, and is its picture clear?`,
}));
const MANAGERS = ['Jack Miller', 'Nguyễn Thị Minh Khai', 'Siobhán O’Brien', 'Goran Petrović'];
const FIRST = Date.UTC(2016, 0, 1, 11);

/**
 * Creates a register of checks with ten questions and a signature; every tenth has a fault and a note. It
 * has a summary with the calendar of its trading days.
 */
export function registerOf(rows: number): RegisterDocument {
  const list = entries(rows, (number) => {
    const isFault = number % 10 === 0;
    const manager = MANAGERS[number % MANAGERS.length] ?? '';
    const at = new Date(FIRST + (number % 3650) * DAY_MS + number * 1000);
    return {
      submitted_at: at.toISOString(),
      received_at: at.toISOString(),
      due_at: at.toISOString(),
      trading_day: at.toISOString().slice(0, 10),
      manager_name: manager,
      recorded_by: manager,
      manager_licence_number: `AM ${10_000_000 + number}`,
      answers: QUESTIONS.map((question, index) => ({
        id: question.id,
        answer: isFault && index === number % 7 ? (0 as const) : (1 as const),
        question,
      })),
      signature: String(number),
      job_number: isFault ? `JOB-${number}` : null,
      email_note: isFault
        ? 'The picture of the camera at the bar is dark; the light is out.'
        : null,
    };
  });
  const days = list.map(({ trading_day }) => trading_day).sort();
  const { from: _from, to: _to, ...header } = HEADER;
  const [from = '', to = ''] = [days[0], days.at(-1)];
  return formADocument({ ...header, reports: [report({}, { from, to })] }, list);
}
