/**
 * Caches the results of a pure function.
 * @param maxEntries number of results at which the cache is cleared
 */
export function memoize<K, V>(compute: (key: K) => V, maxEntries: number): (key: K) => V {
  const results = new Map<K, V>();
  return (key) => {
    const cached = results.get(key);
    if (cached !== undefined) return cached;
    if (results.size >= maxEntries) results.clear();
    const result = compute(key);
    results.set(key, result);
    return result;
  };
}
