const END = /[.!?\u2026]+["'\u2019\u201d)\]]*(?=\s)|\n/g;
const NO_END = /(?:^|\s)(?:dr|doctor|prof|mr|mrs|ms|st|no|vs|e\.g|i\.e|approx)\.$/i;
const LIST_MARK = /(?:^|\n)\s*\d{1,2}\.$/;
/** A model that never ends a sentence is cut here. */
const LONGEST = 600;

export type SentenceReader = {
  /** The sentences that became whole with this text, each with the space after it. */
  add(text: string): string[];
  /** What is left. */
  end(): string[];
};

/** Cuts a text that arrives in pieces into sentences; decimals, titles and list marks end none. */
export function readSentences(): SentenceReader {
  let rest = '';
  const take = (length: number): string => {
    const sentence = rest.slice(0, length);
    rest = rest.slice(length);
    return sentence;
  };
  return {
    add(text) {
      rest += text;
      const whole: string[] = [];
      for (let length = endIn(rest); length > 0; length = endIn(rest)) whole.push(take(length));
      return whole;
    },
    end: () => (rest.trim() === '' ? [] : [take(rest.length)]),
  };
}

/** The length of the first sentence with its space; 0 while it is not known to be whole. */
function endIn(text: string): number {
  for (const match of text.matchAll(END)) {
    const upTo = match.index + match[0].length;
    const sentence = text.slice(0, upTo);
    if (sentence.trim() === '' || NO_END.test(sentence) || LIST_MARK.test(sentence)) continue;
    const space = /^\s*/.exec(text.slice(upTo))?.[0].length ?? 0;
    return upTo + space;
  }
  return text.length > LONGEST ? LONGEST : 0;
}
