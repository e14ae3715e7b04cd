/** Text that runs as code in a page that does not escape it in an element, an attribute or a sentence. */
export const HOSTILE = `"'><img src=hostile: onerror = "document.body.id=1"> <script> document.body.id=1 </script>`;

/** Finds the elements of a page in which `HOSTILE` ran. */
export const HOSTILE_PARTS = 'body[id="1"], img[src^="hostile"]';

const LONG_WORD =
  'Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu';

/** A name longer than allowed, with words that do not break. */
export const LONG_NAME = `${LONG_WORD} ${HOSTILE} The Honourable Saint-Germain-des-Prés Wooloongabba Railwaymens’ and Citizens’ Club`;
export const LONG_ADDRESS = `${HOSTILE} Tower 3, ${LONG_WORD} Street, Woolloongabba QLD 4102`;
export const LONG_NOTE = `The recorder beeps. ${HOSTILE} ${LONG_WORD} ${'It was restarted twice and beeps again. '.repeat(12)}`;
