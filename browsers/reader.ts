import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { SESSION_KEY } from '#contract/auth/session-storage.ts';
import { expect } from '../e2e/fixtures.ts';
import {
  chooseFile,
  darkPixelsOf,
  hasCheckStored,
  middleOf,
  overflow,
  shownText,
  storeToken,
} from './in-page.ts';
import type { Point, Screen } from './screen.ts';

const PRESSABLE = 'button, a, label, [role=tab]';
const FIELD = 'input, textarea';

/** Somebody at a browser, who goes by what the screen says. */
export interface Reader {
  opens(path: string): Promise<void>;
  /** Opens a screen with a session. */
  opensAs(token: string, path: string): Promise<void>;
  /** @param nth among several of that name, from 0 */
  presses(name: string, nth?: number): Promise<void>;
  fills(label: string, text: string): Promise<void>;
  chooses(file: string): Promise<void>;
  /** Draws a line on a canvas. */
  signs(canvas: string): Promise<void>;
  sees(text: string): Promise<void>;
  seesNot(text: string): Promise<void>;
  /** Sees something drawn on a canvas. */
  seesDrawing(canvas: string): Promise<void>;
  /** Sees the whole width of the page. */
  seesWholeWidth(): Promise<void>;
  /** Waits until tonight's check can be opened without a connection. */
  waitsForStoredCheck(): Promise<void>;
}

/** @param origin of the product */
export function createReader(screen: Screen, origin: string): Reader {
  /** Waits until what is named so stays in its place. */
  async function middle(selector: string, name: string, nth = 0): Promise<Point> {
    let last: Point | null = null;
    await expect(async () => {
      const before = last;
      last = await screen.run(middleOf, selector, name, nth);
      expect(last, `"${name}" can be used`).not.toBeNull();
      expect(last, `"${name}" stays in its place`).toEqual(before);
    }).toPass({ intervals: [100], timeout: 20_000 });
    if (!last) throw new Error(`"${name}" went away`);
    return last;
  }

  return {
    opens: (path) => screen.open(origin + path),
    async opensAs(token, path) {
      await screen.open(`${origin}/auth/login`);
      await expect.poll(() => screen.run(shownText)).not.toBe('');
      await screen.run(storeToken, SESSION_KEY.token, token);
      await screen.open(origin + path);
    },
    async presses(name, nth) {
      await screen.drag([await middle(PRESSABLE, name, nth)]);
    },
    async fills(label, text) {
      await screen.drag([await middle(FIELD, label)]);
      await screen.type(text);
    },
    async chooses(file) {
      await screen.run(chooseFile, basename(file), await readFile(file, 'base64'));
    },
    async signs(canvas) {
      const { x, y } = await middle('canvas', canvas);
      const line = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((step) => ({
        x: x - 80 + step * 20,
        y: y + (step % 2) * 30,
      }));
      await screen.drag([{ x: x - 100, y }, ...line]);
    },
    sees: (text) => expect.poll(() => screen.run(shownText)).toContain(text),
    seesNot: (text) => expect.poll(() => screen.run(shownText)).not.toContain(text),
    seesDrawing: (canvas) =>
      expect.poll(() => screen.run(darkPixelsOf, canvas)).toBeGreaterThan(100),
    seesWholeWidth: () => expect.poll(() => screen.run(overflow)).toBeLessThanOrEqual(0),
    waitsForStoredCheck: () => expect.poll(() => screen.run(hasCheckStored)).toBe(true),
  };
}
