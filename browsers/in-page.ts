import type { Point } from './screen.ts';

// Each function runs in the page by itself, and is written without the others.

/**
 * Finds what a user presses or fills in, brings it into sight, and returns its middle.
 * @param selector of the elements that count
 * @param name what the screen calls it; where none has this name, what the name begins with
 * @param nth among those of that name, from 0
 * @returns null while there is none, or while something covers it
 */
export function middleOf(selector: string, name: string, nth: number): Point | null {
  const nameOf = (element: Element) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : element;
    const text = element.getAttribute('aria-label') ?? label?.textContent ?? '';
    return text.replace(/\s+/g, ' ').replace(/ ?\*$/, '').trim();
  };
  const shown = [...document.querySelectorAll(selector)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  const exact = shown.filter((element) => nameOf(element) === name);
  const begun = shown.filter((element) => nameOf(element).startsWith(name));
  const found = (exact.length > 0 ? exact : begun)[nth];
  if (!found) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = found.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const onTop = document.elementFromPoint(x, y);
  return onTop && (found.contains(onTop) || onTop.contains(found)) ? { x, y } : null;
}

/** Returns the text that the page shows. */
export function shownText(): string {
  // biome-ignore lint/performance/useDomNodeTextContent: textContent has what is hidden, too.
  return document.body.innerText.replace(/\s+/g, ' ');
}

/** Counts the dark pixels of the first canvas of that name. */
export function darkPixelsOf(name: string): number {
  const canvas = document.querySelector(`canvas[aria-label^="${name}"]`);
  if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return 0;
  const context = canvas.getContext('2d');
  const { data = [] } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
  return data.filter((value, index) => index % 4 === 0 && value < 100).length;
}

/** Stores a session, as signing in does. */
export function storeToken(key: string, token: string): void {
  sessionStorage.setItem(key, token);
}

/** Chooses a file in the field for files. @param bytes in Base64 */
export function chooseFile(name: string, bytes: string): void {
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) return;
  const files = new DataTransfer();
  const content = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
  files.items.add(new File([content], name));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Returns by how many CSS pixels the page is wider than its window. */
export function overflow(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

/** Tells whether tonight's check can be opened without a connection. */
export const hasCheckStored = () =>
  new Promise<boolean>((resolve) => {
    const opening = indexedDB.open('nightbook');
    opening.onsuccess = () => {
      const counting = opening.result.transaction('night').objectStore('night').count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result > 0 && Boolean(navigator.serviceWorker?.controller));
      };
    };
  });
