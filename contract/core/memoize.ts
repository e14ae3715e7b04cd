/**
 * A pure function that remembers its answers.
 * @param maxEntries answers it keeps; it begins anew beyond
 */
export function memoize<K, V>(answer: (key: K) => V, maxEntries: number): (key: K) => V {
  const answers = new Map<K, V>();
  return (key) => {
    const known = answers.get(key);
    if (known !== undefined) return known;
    if (answers.size >= maxEntries) answers.clear();
    const found = answer(key);
    answers.set(key, found);
    return found;
  };
}
