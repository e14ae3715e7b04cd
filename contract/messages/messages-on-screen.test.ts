/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest';

/** What the specification words, by file and by the name it is exported under. */
const wordings = import.meta.glob<Record<string, object>>(
  './messages/{errors,field-errors,texts,titles,toasts}.ts',
  { eager: true },
);

const journeys = Object.values(
  import.meta.glob<string>('../e2e/*.spec.ts', { query: '?raw', import: 'default', eager: true }),
).join('\n');

const messages = Object.values(wordings)
  .flatMap((exported) => Object.entries(exported))
  .filter(([, group]) => typeof group === 'object')
  .flatMap(([name, group]) => Object.keys(group).map((key) => `${name}.${key}`));

describe('what the specification words', () => {
  // A browser test looks for a message by its name here, and so names it.
  it.each(messages)('%s is looked for on a screen by a browser test', (message) => {
    expect(journeys).toMatch(new RegExp(`\\b${message}\\b`));
  });

  it('is more than a hundred messages', () => {
    expect(messages.length).toBeGreaterThan(100);
  });
});
