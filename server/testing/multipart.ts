interface EncodedBody {
  readonly payload: Buffer | string | undefined;
  readonly type: string | undefined;
}

/** Encodes a body as the web sends it: JSON, or multipart with brackets when it holds a file. */
export async function multipartOf(body: unknown): Promise<EncodedBody> {
  if (body === undefined) return { payload: undefined, type: undefined };
  const fields = [...flat(body)];
  if (!fields.some(([, value]) => value instanceof File)) {
    return { payload: JSON.stringify(body), type: 'application/json' };
  }
  const form = new FormData();
  for (const [name, value] of fields)
    form.append(name, value instanceof File ? value : String(value));
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type') ?? undefined,
  };
}

function* flat(value: unknown, name = ''): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null || value instanceof File) {
    if (value !== undefined && value !== null) yield [name, value];
    return;
  }
  for (const [key, child] of Object.entries(value)) {
    yield* flat(child, name === '' ? key : `${name}[${key}]`);
  }
}
