import type { z } from 'zod';
import type { Endpoint } from '../access/endpoint.ts';

/** A text or a list that a caller sends. */
export interface InputField {
  readonly kind: 'string' | 'array';
  /** Keys from the body, the query or the parameters to the field. An element of a list has the key 0. */
  readonly path: readonly (string | 0)[];
  /** Maximum of characters or elements. */
  readonly max: number | undefined;
}

const PARTS = ['params', 'query', 'body'] as const;

/** Lists the texts and the lists in the input of an endpoint, each part by its own name. */
export function inputFields(endpoint: Endpoint): InputField[] {
  return PARTS.flatMap((part) => {
    const schema = endpoint[part];
    return schema ? fieldsIn(schema, [part]) : [];
  });
}

function fieldsIn(schema: z.core.$ZodType, path: InputField['path']): InputField[] {
  const inside = (inner: z.core.$ZodType, key?: string | 0) =>
    fieldsIn(inner, key === undefined ? path : [...path, key]);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const max = def.checks?.map(({ _zod }) => _zod.def).find(isMaxLength)?.maximum;
  const field = (kind: InputField['kind']): InputField => ({ kind, path, max });
  if (def.type === 'string') return [field('string')];
  if (def.type === 'array') return [field('array'), ...inside(def.element, 0)];
  if (def.type === 'object') {
    return Object.entries(def.shape).flatMap(([key, inner]) => inside(inner, key));
  }
  if (def.type === 'record') return inside(def.valueType, 'key');
  if (def.type === 'union') return def.options.flatMap((option) => inside(option));
  if (def.type === 'pipe') return [...inside(def.in), ...inside(def.out)];
  if (def.type === 'lazy') return inside(def.getter());
  return 'innerType' in def ? inside(def.innerType) : [];
}

const isMaxLength = (check: z.core.$ZodCheckDef): check is z.core.$ZodCheckMaxLengthDef =>
  check.check === 'max_length';
