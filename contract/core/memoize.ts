/**
 * A pure function that remembers its answers.
 * @param most answers it keeps; it begins anew beyond
 */
export function kept<K, V>(answer: (key: K) => V, most: number): (key: K) => V {
  const answers = new Map<K, V>();
  return (key) => {
    const known = answers.get(key);
    if (known !== undefined) return known;
    if (answers.size >= most) answers.clear();
    const found = answer(key);
    answers.set(key, found);
    return found;
  };
}
