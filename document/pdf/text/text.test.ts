import { describe, expect, it } from 'vitest';
import { entries } from '#contract/testing/entries.ts';
import { formADocument } from '#document/content/form-a.ts';
import { exportPdf } from '#document/testing/export-pdf.ts';
import { violatedPdfARules } from '#document/testing/pdf-a-rules.ts';
import { comparisonOf, readPdfTranscript } from '#document/testing/read-pdf-transcript.ts';
import { HEADER } from '#document/testing/reports.ts';
import { taggedPdf } from '#document/testing/tagged-pdf.ts';
import { transcriptOf } from '#document/testing/transcript-of.ts';
import { compareDocument } from '#document/verify/compare.ts';
import { fallbackFonts } from '../fonts/fallback-fonts.ts';
import { wrapText } from './wrap.ts';

const NAMES = [
  'Nguyễn Thị Minh Khai',
  'Đặng Văn Lâm',
  'Siobhán O’Brien',
  'Γιώργος Παππάς',
  'Дмитрий Соколов',
  '王小明',
  '龍臺灣',
  '山田 さくら',
  '김민준',
  'محمد بن سلمان (المدير) 24',
  'דוד בן־גוריון',
  'สมชาย น้ำใจดี',
  'प्रिया क्षत्रिय कि',
  'Sam 🎉 O’Neil 👨‍👩‍👧',
  'Jo محمد and 王小明, Pty Ltd',
];

describe('a name in any script', { timeout: 60_000 }, () => {
  it('can be read and copied exactly, alone and in a long note, verified and archived', async () => {
    const list = entries(NAMES.length, (number) => ({
      manager_name: NAMES[number - 1]?.normalize('NFD') ?? '',
      email_note: `${NAMES[number - 1]}, 王小明 (龍臺灣). `.repeat(12).trim(),
    }));
    const seal = [{ venue_id: '1', venue_name: '王小明', change: 1, hash: '0'.repeat(64) }];
    const officer = { name: 'محمد العلي', reference: 'אבי 王小明' };
    const exportedAt = '2026-10-31T22:10:00.000Z';
    const register = formADocument({ ...HEADER, exportedAt, officer, seal }, list);
    const { bytes } = await exportPdf(register);
    const { rows } = await taggedPdf(bytes);
    const drawn = rows.slice(0, NAMES.length);
    expect(drawn.map(({ cells }) => cells[3])).toEqual(NAMES.toReversed());
    expect(drawn.map(({ notes }) => notes[0]?.[1])).toEqual(
      register.rows.map(({ notes }) => notes[0]?.value),
    );
    const transcript = await readPdfTranscript(bytes);
    expect(transcript?.seal).toEqual(seal);
    expect(compareDocument(comparisonOf(transcript, register))).toEqual({
      differences: [],
      uncertain: [],
    });
    expect(transcript?.facts).toEqual(
      expect.arrayContaining(transcriptOf(register, exportedAt, seal).facts),
    );
    expect(await violatedPdfARules(bytes)).toEqual([]);
  });

  it('can be copied exactly where a box is drawn for a character that no font has', async () => {
    const names = ['ཀ Tibetan', '\u{10FFFD}', 'a\u0F40b\u{1F9FF}'];
    const list = entries(names.length, (number) => ({ manager_name: names[number - 1] ?? '' }));
    const { rows } = await taggedPdf((await exportPdf(formADocument(HEADER, list))).bytes);
    expect(rows.map(({ cells }) => cells[3])).toEqual(names.toReversed());
  });

  it('loads only the font subsets that it needs', async () => {
    expect(await fallbackFonts(new Set('ཀ'))).toEqual([]);
    expect(await fallbackFonts(new Set('محمد'))).toEqual([
      expect.stringContaining('noto-sans-arabic-arabic-400-normal'),
    ]);
    const chinese = await fallbackFonts(new Set('王'));
    expect(chinese.filter((address) => address.includes('-sc-'))).toHaveLength(1);
    const japanese = await fallbackFonts(new Set('王の'));
    expect(japanese[0]).toContain('-jp-');
  });
});

/** Every letter is one point wide. */
const wrap = (text: string, width: number) =>
  wrapText(text, { widthOf: (part) => part.length }, 1, width);

it('breaks between words and after the hyphen of a word', () => {
  expect(wrap('a well-kept book', 7)).toEqual(['a well-', 'kept ', 'book']);
});

it('does not break codes, dates and numbers', () => {
  expect(wrap('code VEN-22259-62 of 2026-11-21', 14)).toEqual([
    'code ',
    'VEN-22259-62 ',
    'of 2026-11-21',
  ]);
});

it('breaks times, between words, only where they are wider than a line', () => {
  const hours = 'Sun, Mon 10:00 – 22:00; Fri 10:00 – 02:00';
  expect(wrap(hours, 30)).toEqual(['Sun, Mon 10:00 – 22:00; ', 'Fri 10:00 – 02:00']);
  expect(wrap(hours, 17)).toEqual(['Sun, Mon ', '10:00 – 22:00; ', 'Fri 10:00 – 02:00']);
  expect(wrap(hours, 8)).toEqual(['Sun, Mon ', '10:00 – ', '22:00; ', 'Fri ', '10:00 – ', '02:00']);
  expect(wrap('22/10/2026 08:30 AM', 14)).toEqual(['22/10/2026 ', '08:30 AM']);
  expect(wrap('Done 2 h 55 min late', 8)).toEqual(['Done 2 h ', '55 min ', 'late']);
});

it('breaks a word that is wider than a line at the end of the line', () => {
  expect(wrap('VEN-22259-62', 5)).toEqual(['VEN-2', '2259-', '62']);
});

it('loses no space and no hyphen', () => {
  for (const text of ['-', ' ', '--  -a- -', 'a -1 - 2-', '', ' 9:30 – 10 h', '-1:00 AM-x'])
    for (const width of [1, 2, 3, 50]) expect(wrap(text, width).join('')).toBe(text);
});
