/** A word of a message. A sentence ends at . ! ? or a new line, a clause also at a comma or at "but"; `turn` counts the latter. */
export type Token = { word: string; sentence: number; clause: number; turn: number };

export type Folded = { text: string; tokens: Token[]; isQuestion: boolean[] };

const HOOKED: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ǝ: 'e', ŋ: 'n', '×': 'x' };
const CLAUSE_WORDS = new Set(['but', 'however', 'although', 'though', 'sugbon', 'amma', 'mana', 'except']);
const NUMBERS: Record<string, number> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, number) => [word, number]),
);

/** Lower case without accents, apostrophes and the third of equal letters. */
export function fold(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[ɓɗƙƴǝŋ×]/g, (letter) => HOOKED[letter] ?? letter)
      // Igbo and Yoruba join "n" to a word (n'afo), which is a word of its own here.
      .replaceAll(/\bn['’ʼ‘`´]/g, 'n ')
      .replaceAll(/['’ʼ‘`´]/g, '')
      .replaceAll(/([a-z])\1{2,}/g, '$1$1')
  );
}

/**
 * The words of a folded text with their places; `spellings` holds short forms of messages, such as "u". A year before `year` is the
 * word "pastyear".
 */
export function tokenise(folded: string, spellings: ReadonlyMap<string, string>, year: number): Folded {
  const tokens: Token[] = [];
  const isQuestion: boolean[] = [];
  let sentence = 0;
  let clause = 0;
  let turn = 0;
  for (const [part] of folded.matchAll(/[a-z]+|\d+(?:[.,]\d+)*|[.,;:!?\n…()]|—|–| - /g)) {
    if (/[a-z\d]/.test(part)) {
      if (CLAUSE_WORDS.has(part)) {
        clause += 1;
        turn += 1;
      }
      const known = spellings.get(part) ?? (isPastYear(part, year) ? 'pastyear' : part);
      for (const word of known.split(' ')) tokens.push({ word, sentence, clause, turn });
    } else {
      clause += 1;
      if (part === '?') isQuestion[sentence] = true;
      if (/[.!?\n…]/.test(part) && tokens.at(-1)?.sentence === sentence) sentence += 1;
    }
  }
  return { text: withDigits(folded), tokens, isQuestion };
}

/** 2000 may be an amount. */
function isPastYear(part: string, year: number): boolean {
  return /^\d{4}$/.test(part) && part !== '2000' && Number(part) >= 1950 && Number(part) < year;
}

/** "eleven months" as "11 months", for the figures. */
function withDigits(folded: string): string {
  return folded.replaceAll(/[a-z]+/g, (word) => (Object.hasOwn(NUMBERS, word) ? `${NUMBERS[word]}` : word));
}
