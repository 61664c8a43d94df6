const SPACED_WORD = /(?<![\p{L}\p{N}])(?:\p{L}[\s._-]){3,}\p{L}(?![\p{L}\p{N}])/gu;
const CLAUSE = /[,;:()\u2013\u2014]|\s-\s|\b(?:and|but|so|then|or|sotay|abeg)\b/;
const LIKE_LATIN: Record<string, string> = { а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', х: 'x', у: 'y', і: 'i', ѕ: 's', ο: 'o', α: 'a' };

const UNITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen'];
const TEENS = ['fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const WORTH = new Map<string, number>([
  ...[...UNITS, ...TEENS].map((word, value) => [word, value] as const),
  ...TENS.map((word, index) => [word, (index + 2) * 10] as const),
  ['half', 0.5],
  ['quarter', 0.25],
  ['once', 1],
  ['twice', 2],
  ['thrice', 3],
  ['dozen', 12],
]);
const WORD = [...WORTH.keys()].join('|');
const NUMBER_WORDS = new RegExp(
  `\\b(?:a |an )?(?:${WORD})(?:[ -](?:${WORD}|hundred|thousand|and(?= (?:${WORD})\\b)))*\\b|\\b(?:a )(?:hundred|thousand)\\b`,
  'g',
);

/** A text as the rules read it: small letters without marks, hidden signs or look-alikes, spaced-out words joined, numbers as figures. */
export function plainWords(text: string): string {
  return figuresOf(
    text
      .normalize('NFKD')
      .replaceAll(/[\p{M}\p{Cf}*_`~]/gu, '')
      .toLowerCase()
      .replaceAll(/[\u2018\u2019\u02bc]/g, "'")
      .replaceAll(/[аеорсхуіѕοα]/g, (letter) => LIKE_LATIN[letter] ?? letter)
      .replaceAll(SPACED_WORD, (word) => word.replaceAll(/[\s._-]/g, ''))
      .replaceAll(/(?<=\d)[, ](?=\d{3}\b)/g, '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/\b(?:all )?at once\b/g, 'immediately')
      .trim(),
  );
}

/** The clauses of a plain text. */
export function clausesOf(plain: string): string[] {
  return plain
    .split(CLAUSE)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
}

/** Number words as figures: `twenty five` is 25, `five hundred` is 500; a row of single digits stays a row. */
function figuresOf(plain: string): string {
  return plain.replaceAll(NUMBER_WORDS, (words) => {
    const parts = words.split(/[ -]/).filter((word) => word !== 'and' && word !== 'a' && word !== 'an');
    const values = parts.map((word) => WORTH.get(word));
    if (parts.length > 2 && values.every((value) => value !== undefined && value < 10)) return values.join(' ');
    return String(worthOf(parts));
  });
}

function worthOf(parts: string[]): number {
  let [whole, part] = [0, 0];
  for (const word of parts) {
    if (word === 'hundred') part = (part || 1) * 100;
    else if (word === 'thousand') [whole, part] = [whole + (part || 1) * 1000, 0];
    else part += WORTH.get(word) ?? 0;
  }
  return whole + part;
}
