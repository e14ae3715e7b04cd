import type { NOTO } from './noto-families.ts';
import { slicesWith } from './noto-subsets.ts';

interface Script {
  readonly letters: RegExp;
  readonly family: keyof typeof NOTO;
}

const JAPANESE: Script = {
  letters: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u,
  family: 'japanese',
};
const CHINESE: Script = {
  letters: /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u,
  family: 'chinese',
};
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

const SCRIPTS: readonly Script[] = [
  { letters: /\p{Script=Arabic}/u, family: 'arabic' },
  { letters: /\p{Script=Hebrew}/u, family: 'hebrew' },
  { letters: /\p{Script=Thai}/u, family: 'thai' },
  { letters: /\p{Script=Devanagari}/u, family: 'devanagari' },
  { letters: /\p{Script=Hangul}/u, family: 'korean' },
  { letters: /\p{Extended_Pictographic}/u, family: 'emoji' },
];

/**
 * The addresses of the fonts for a document's characters of scripts other than Latin, Greek and
 * Cyrillic. Han letters are Japanese in a document with kana, else Chinese.
 */
export async function moreFonts(characters: ReadonlySet<string>): Promise<string[]> {
  const all = [...characters].join('');
  const han = KANA.test(all) ? [JAPANESE, CHINESE] : [CHINESE, JAPANESE];
  const scripts = [...SCRIPTS, ...han].filter(({ letters }) => letters.test(all));
  if (scripts.length === 0) return [];
  const { NOTO: families } = await import('./noto-families.ts');
  return scripts.flatMap(({ letters, family }) => {
    const written = new Set([...characters].filter((character) => letters.test(character)));
    return slicesWith(families[family], written);
  });
}
