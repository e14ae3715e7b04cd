import type { NOTO } from './noto-families.ts';
import { subsetsWith } from './noto-subsets.ts';

interface Script {
  readonly characters: RegExp;
  readonly family: keyof typeof NOTO;
}

const JAPANESE: Script = {
  characters: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u,
  family: 'japanese',
};
const CHINESE: Script = {
  characters: /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u,
  family: 'chinese',
};
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

const SCRIPTS: readonly Script[] = [
  { characters: /\p{Script=Arabic}/u, family: 'arabic' },
  { characters: /\p{Script=Hebrew}/u, family: 'hebrew' },
  { characters: /\p{Script=Thai}/u, family: 'thai' },
  { characters: /\p{Script=Devanagari}/u, family: 'devanagari' },
  { characters: /\p{Script=Hangul}/u, family: 'korean' },
  { characters: /\p{Extended_Pictographic}/u, family: 'emoji' },
];

/**
 * Returns the addresses of the fonts for the characters of scripts other than Latin, Greek and
 * Cyrillic. Prefers Japanese forms of Han characters in a document with kana, else Chinese ones.
 */
export async function fallbackFonts(wanted: ReadonlySet<string>): Promise<string[]> {
  const text = [...wanted].join('');
  const han = KANA.test(text) ? [JAPANESE, CHINESE] : [CHINESE, JAPANESE];
  const scripts = [...SCRIPTS, ...han].filter(({ characters }) => characters.test(text));
  if (scripts.length === 0) return [];
  const { NOTO: families } = await import('./noto-families.ts');
  return scripts.flatMap(({ characters, family }) => {
    const ofScript = [...wanted].filter((character) => characters.test(character));
    return subsetsWith(families[family], ofScript);
  });
}
