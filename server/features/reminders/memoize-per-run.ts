/**
 * Answers the same question once: thousands of venues share a few zones, hours and days, and a
 * zone's time is dear to work out.
 */
export function remembered<Question extends readonly (string | undefined)[], Answer extends object>(
  work: (...question: Question) => Answer,
): (...question: Question) => Answer {
  const known = new Map<string, Answer>();
  return (...question) => {
    const key = question.join(' ');
    const answer = known.get(key) ?? work(...question);
    known.set(key, answer);
    return answer;
  };
}
