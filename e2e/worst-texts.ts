/** What runs in a page that takes any text for its own: in an element, a value or a sentence. */
export const HOSTILE = `"'><img src=hostile: onerror = "document.body.id=1"> <script> document.body.id=1 </script>`;

/** What a page holds once `HOSTILE` has become a part of it. */
export const HOSTILE_PARTS = 'body[id="1"], img[src^="hostile"]';

const LONG_WORD =
  'Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu';

/** Longer than a name may be, with words that do not break. */
export const WORST_NAME = `${LONG_WORD} ${HOSTILE} The Honourable Saint-Germain-des-Prés Wooloongabba Railwaymens’ and Citizens’ Club`;
export const WORST_ADDRESS = `${HOSTILE} Tower 3, ${LONG_WORD} Street, Woolloongabba QLD 4102`;
export const WORST_NOTE = `The recorder beeps. ${HOSTILE} ${LONG_WORD} ${'It was restarted twice and beeps again. '.repeat(12)}`;
