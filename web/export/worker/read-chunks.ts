/** Yields a body in chunks as they arrive. Not every browser iterates over a stream by itself. */
export async function* readChunks(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read())
    yield chunk.value;
}
