/** Text for comparison: lower case, without marks and punctuation, words separated by one space. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** How well normalised names match the words: 0 is the exact name, Infinity no match. The first name is the dish's own. */
export function rank(names: readonly string[], wanted: string): number {
  return Math.min(...names.map((name, i) => 2 * rankOfName(name, wanted) + Math.min(i, 1)));
}

function rankOfName(name: string, wanted: string): number {
  if (name === wanted) return 0;
  if (name.startsWith(`${wanted} `)) return 1;
  const [words, asked] = [name.split(' '), wanted.split(' ')];
  if (asked.every((word) => words.includes(word))) return 2;
  if (asked.every((word) => words.some((one) => one.startsWith(word)))) return 3;
  return asked.every((word) => name.includes(word)) ? 4 : Infinity;
}
