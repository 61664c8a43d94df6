const FIGURE = /\d+(?:\.\d+)?/g;
/** Times and helpings of everyday life, up to 60: "walk 30 minutes", "5 portions of fruit". */
const EVERYDAY =
  /(?<![\d./])\b(?:[1-9]|[1-5]\d|60)(?:\.5)?(?: (?:to|or|-) \d{1,2}|-\d{1,2})? ?(?:more |full |quiet |slow |level |deep )?(?:minutes?|mins?|hours?|days?|weeks?|nights?|months?|times|glass(?:es)?|cups?|portions?|meals?|questions?|things?|ways?|steps?|people|readings?|breaths?|doctors?|signs?|pillows?|hands?|kinds?|or|seconds?|of (?:you|us|these|them|your|the))\b/g;
const COUNTING =
  /(?<![\d./])\b(?:[1-9]|10)(?:st|nd|rd|th)?\b(?!\.\d| ?(?:%|percent|mg|mcg|g|ml|mmol|kg|cm|in \d|out of|degrees?|units?|point|\.|\/))/g;
const LIST_MARK = /^\s*\d{1,2}[.)]\s/;
const STATISTIC =
  /\b(?:percent|per cent|out of (?:every )?\d+|in (?:every )?\d+|chance|odds|survival|success rate|people (?:die|were|are)|patients|risk (?:is|falls|rises|of))\b|%/;

/** The figures in texts, as they compare: `7.0` is `7`. */
export function figuresIn(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => [...text.matchAll(FIGURE)].map(([figure]) => String(Number(figure)))));
}

/** Whether a plain sentence holds a figure that was not given; everyday times and small counts need no origin, unless they are statistics. */
export function holdsUnknownFigure(plain: string, known: ReadonlySet<string>): boolean {
  const bare = plain.replace(LIST_MARK, '').replaceAll(/\b(?:112|767)\b/g, '');
  const isStatistic = STATISTIC.test(bare);
  const counted = isStatistic ? bare : bare.replaceAll(EVERYDAY, ' ').replaceAll(COUNTING, ' ');
  return [...counted.matchAll(FIGURE)].some(([figure]) => !known.has(String(Number(figure))));
}
