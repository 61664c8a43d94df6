const DENIAL = /\b(?:no|not|nil|denies|denied|without|never|negative for)\b/i;
/** Where a denial ends: with its clause, or at a word that takes something out of it. */
const END = /[.;,\n]|\b(?:but|except|however|only|apart from|other than)\b/gi;
const PREFIX = /\bnon[- ]$/i;

/** Whether the text speaks of one of these without denying it in the same clause. The pattern must be global. */
export function speaksOf(text: string | undefined, words: RegExp): boolean {
  if (text === undefined) return false;
  // Found once for the whole text, since one expression for both would take seconds for a text of denials.
  const ends = [...text.matchAll(END)].map(({ index, 0: end }) => index + end.length);
  return [...text.matchAll(words)].some(({ index }) => {
    const before = text.slice(ends.findLast((end) => end <= index) ?? 0, index);
    return !DENIAL.test(before) && !PREFIX.test(before);
  });
}
