import { useRef } from 'react';
import type { z } from 'zod';

export type Schema<Body, Values> = z.ZodType<Body, Values>;

/** A schema, or a function that loads it, for a page that is shown before its schemas are loaded. */
export type SchemaSource<Body, Values> =
  | Schema<Body, Values>
  | (() => Promise<Schema<Body, Values>>);

/** A form's schema. `current` may be called once it is loaded. */
export function useSchema<Body, Values>(source: SchemaSource<Body, Values>) {
  const loaded = useRef<Schema<Body, Values>>(null);
  return {
    isLoaded: () => typeof source !== 'function' || loaded.current !== null,
    current(): Schema<Body, Values> {
      const schema = typeof source === 'function' ? loaded.current : source;
      if (!schema) throw new Error('The schema is not loaded');
      return schema;
    },
    async load(): Promise<void> {
      if (typeof source === 'function') loaded.current ??= await source();
    },
  };
}
