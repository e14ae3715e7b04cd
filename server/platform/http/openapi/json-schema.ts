import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

type Direction = 'input' | 'output';

const converted: Record<Direction, WeakMap<z.ZodType, JsonSchema>> = {
  input: new WeakMap(),
  output: new WeakMap(),
};

/**
 * Converts a Zod schema of the contract to JSON Schema, once: later calls return the same object.
 * @param io requests, or responses
 */
export function jsonSchema(schema: z.ZodType, io: Direction): JsonSchema {
  const known = converted[io].get(schema);
  if (known) return known;
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: node }) => simplify(node),
  });
  converted[io].set(schema, json);
  return json;
}

/** Removes checks that slow down serialization, and writes "or null" as a list of types. */
function simplify(node: JsonSchema): void {
  delete node.pattern;
  delete node.minimum;
  delete node.maximum;
  const [first, second, ...more] = node.anyOf ?? [];
  if (!isObject(first) || !isObject(second) || more.length > 0) return;
  if (second.type !== 'null' || typeof first.type !== 'string') return;
  delete node.anyOf;
  Object.assign(node, first, { type: [first.type, 'null'] });
}

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null;
