import { type NotoFamily, slicesWith } from './noto-subsets.ts';

interface Script {
  readonly letters: RegExp;
  readonly load: () => Promise<{ readonly family: NotoFamily }>;
}

const JAPANESE: Script = {
  letters: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u,
  load: () => import('./noto-sans-jp.ts'),
};
const CHINESE: Script = {
  letters: /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u,
  load: () => import('./noto-sans-sc.ts'),
};
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

const SCRIPTS: readonly Script[] = [
  { letters: /\p{Script=Arabic}/u, load: () => import('./noto-sans-arabic.ts') },
  { letters: /\p{Script=Hebrew}/u, load: () => import('./noto-sans-hebrew.ts') },
  { letters: /\p{Script=Thai}/u, load: () => import('./noto-sans-thai.ts') },
  { letters: /\p{Script=Devanagari}/u, load: () => import('./noto-sans-devanagari.ts') },
  { letters: /\p{Script=Hangul}/u, load: () => import('./noto-sans-kr.ts') },
  { letters: /\p{Extended_Pictographic}/u, load: () => import('./noto-emoji.ts') },
];

/**
 * The addresses of the fonts that have a document's characters of scripts other than Latin, Greek
 * and Cyrillic. Han letters look Japanese where kana stand beside them, else Chinese.
 */
export async function moreFonts(characters: ReadonlySet<string>): Promise<string[]> {
  const all = [...characters].join('');
  const han = KANA.test(all) ? [JAPANESE, CHINESE] : [CHINESE, JAPANESE];
  const wanted = [...SCRIPTS, ...han].filter(({ letters }) => letters.test(all));
  const addresses = await Promise.all(
    wanted.map(async ({ letters, load }) => {
      const written = new Set([...characters].filter((character) => letters.test(character)));
      return slicesWith((await load()).family, written);
    }),
  );
  return addresses.flat();
}
