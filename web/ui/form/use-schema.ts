import { useRef } from 'react';
import type { z } from 'zod';

export type Schema<Body, Values> = z.ZodType<Body, Values>;

/** A schema, or what fetches it: for a page that is to be there before its schemas are. */
export type SchemaSource<Body, Values> =
  | Schema<Body, Values>
  | (() => Promise<Schema<Body, Values>>);

/** A form's schema, which is at hand once `fetch` is done. */
export function useSchema<Body, Values>(source: SchemaSource<Body, Values>) {
  const fetched = useRef<Schema<Body, Values>>(null);
  return {
    isAtHand: () => typeof source !== 'function' || fetched.current !== null,
    atHand(): Schema<Body, Values> {
      const schema = typeof source === 'function' ? fetched.current : source;
      if (!schema) throw new Error('The schema was not fetched');
      return schema;
    },
    async fetch(): Promise<void> {
      if (typeof source === 'function') fetched.current ??= await source();
    },
  };
}
