/**
 * The addresses of the fonts that have a document's characters of scripts other than Latin, Greek
 * and Cyrillic. Han letters look Japanese where kana stand beside them, else Chinese.
 */
export declare function moreFonts(characters: ReadonlySet<string>): Promise<string[]>;
