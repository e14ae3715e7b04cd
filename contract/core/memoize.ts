/**
 * Caches the results of a pure function.
 * @param maxEntries results it holds; beyond them it begins anew
 */
export function memoize<K, V>(compute: (key: K) => V, maxEntries: number): (key: K) => V {
  const results = new Map<K, V>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    if (results.size >= maxEntries) results.clear();
    const result = compute(key);
    results.set(key, result);
    return result;
  };
}
