/** @typedef {import('vite').Rolldown.OutputChunk} Chunk */

/**
 * @param {import('vite').Rolldown.OutputBundle} bundle
 * @returns {Chunk[]} the scripts
 */
export const chunksOf = (bundle) =>
  Object.values(bundle).filter((output) => output.type === 'chunk');

/**
 * Finds the scripts that begin with modules.
 * @param {readonly Chunk[]} chunks @param {readonly string[]} modules parts of their paths
 */
export const beginningWith = (chunks, modules) =>
  modules.map((module) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.includes(module));
    if (!chunk) throw new Error(`No script begins with ${module}`);
    return chunk;
  });

/** @param {readonly Chunk[]} all @param {readonly Chunk[]} chunks @returns {Chunk[]} with what they import */
export function withImports(all, chunks) {
  const found = new Set(chunks);
  for (const { imports } of found)
    for (const chunk of all) if (imports.includes(chunk.fileName)) found.add(chunk);
  return [...found];
}
