import { diagnoses, discouragesCare, namesForeignSource, promisesCure, reassures } from './claims.domain.ts';
import { changesMedicine, namesSelfHarmMethod } from './dangerous.domain.ts';
import { figuresIn, holdsUnknownFigure } from './figures.domain.ts';
import { createLeakWatch, holdsAddress, holdsMarkup, holdsTelephone, isFlood, namesDoctor } from './foreign.domain.ts';
import { amountsIn, isAboutMedicine, isOnCard, type LabelCard, labelCards, namedMedicines } from './medicine.domain.ts';
import { plainWords } from './plain-words.domain.ts';

export const ASK_A_PHARMACIST = 'Follow the leaflet, or ask a pharmacist.';

/** How many sentences after its name a medicine is still meant by "two of them". */
const STILL_MEANT = 2;
/** Of the sentences at most this share may be dropped. */
const MOST_DROPPED = 1 / 3;
const LONGEST_ANSWER = 2600;
/** A shorter one could be put together with others to mean something else. */
const SHORTEST_QUOTE = 25;

export type GuardRule =
  | 'medicine_changed'
  | 'self_harm'
  | 'markup'
  | 'address'
  | 'telephone'
  | 'leak'
  | 'foreign_doctor'
  | 'flood'
  | 'reassurance'
  | 'discourages_care'
  | 'diagnosis'
  | 'cure'
  | 'source'
  | 'amount'
  | 'figure'
  | 'too_much_dropped';

/** What the model was given: figures and amounts of anything else are its inventions. */
export type GuardKnown = {
  instructions: string;
  canary: string;
  question: string;
  /** Earlier messages of the conversation. */
  turns: readonly string[];
  articles: readonly string[];
  /** Lower case. */
  publishers: readonly string[];
  own: readonly string[];
  /** Lower case, from the member's own profile. */
  conditions: readonly string[];
  isStanding: boolean;
};

export type SentenceVerdict =
  | { kind: 'shown'; text: string }
  | { kind: 'replaced'; text: string; rule: GuardRule }
  | { kind: 'dropped'; rule: GuardRule }
  | { kind: 'withdrawn'; rule: GuardRule };

export type Guard = {
  /** Judges the next sentence of the answer. */
  judge(sentence: string): SentenceVerdict;
  /** Whether a question that the model suggests may be shown. */
  mayAsk(question: string): boolean;
  /** Judges the answer as a whole. */
  end(): { isWithdrawn: boolean; rules: GuardRule[] };
};

type State = {
  sentences: number;
  dropped: number;
  isReplaced: boolean;
  length: number;
  seen: Set<string>;
  rules: Set<GuardRule>;
  sinceMedicine: number;
  /** The line before, where it had no end of its own. */
  open: string;
};

/** A guard for one answer: each sentence is judged before it is shown. */
export function createGuard(known: GuardKnown): Guard {
  const rules = rulesFor(known);
  const state: State = {
    sentences: 0,
    dropped: 0,
    isReplaced: false,
    length: 0,
    seen: new Set(),
    rules: new Set(),
    sinceMedicine: Infinity,
    open: '',
  };
  return {
    judge(sentence) {
      if (sentence.trim() === '') return { kind: 'shown', text: sentence };
      const verdict = judgeNext(rules, state, sentence);
      if (verdict.kind !== 'shown') state.rules.add(verdict.rule);
      if (verdict.kind === 'dropped') state.dropped += 1;
      state.sentences += 1;
      return verdict;
    },
    mayAsk(question) {
      const plain = plainWords(question);
      return question.length <= 140 && rules.dangerous(plain, false) === undefined && rules.wrong(question, plain, false) === undefined;
    },
    end() {
      const isTooMuch = state.sentences === 0 || state.dropped / state.sentences > MOST_DROPPED;
      if (isTooMuch) state.rules.add('too_much_dropped');
      return { isWithdrawn: isTooMuch || state.rules.has('medicine_changed') || state.rules.has('self_harm'), rules: [...state.rules] };
    },
  };
}

function judgeNext(rules: Rules, state: State, sentence: string): SentenceVerdict {
  const alone = plainWords(sentence);
  const plain = state.open === '' ? alone : `${state.open} ${alone}`;
  const isNear = state.sinceMedicine < STILL_MEANT;
  state.sinceMedicine = isAboutMedicine(alone) ? 0 : state.sinceMedicine + 1;
  const open = /[.!?\u2026:]["')\]]*\s*$/.test(sentence) ? '' : alone;
  if (rules.isQuoted(alone) && !state.seen.has(alone)) return quoted(state, sentence, alone);
  const danger = rules.dangerous(plain, isNear) ?? rules.dangerous(alone, isNear);
  if (danger !== undefined) return { kind: 'withdrawn', rule: danger };
  state.length += sentence.length;
  const rule = rules.wrong(sentence, plain, isNear) ?? (state.seen.has(alone) || state.length > LONGEST_ANSWER ? 'flood' : undefined);
  state.seen.add(alone);
  state.open = rule === undefined ? open : '';
  if (rule === undefined) return { kind: 'shown', text: bare(sentence) };
  if (rule !== 'amount' || state.isReplaced) return { kind: 'dropped', rule };
  state.isReplaced = true;
  return { kind: 'replaced', text: `${ASK_A_PHARMACIST}${/\s*$/.exec(sentence)?.[0] ?? ''}`, rule };
}

/** A whole sentence of an article that was given has been written and checked by us. */
function quoted(state: State, sentence: string, alone: string): SentenceVerdict {
  state.seen.add(alone);
  state.open = '';
  state.length += sentence.length;
  return { kind: 'shown', text: bare(sentence) };
}

/** Signs of emphasis and headings are left out, because answers are shown as plain text. */
function bare(sentence: string): string {
  return sentence
    .replaceAll(/\*{1,3}|__|^\s*#{1,6}\s+/g, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, (sign) => (/\s/.test(sign) ? sign : ''));
}

type Rules = {
  isQuoted(plain: string): boolean;
  dangerous(plain: string, isNear: boolean): GuardRule | undefined;
  wrong(sentence: string, plain: string, isNear: boolean): GuardRule | undefined;
};

function rulesFor(known: GuardKnown): Rules {
  const isLeak = createLeakWatch(known.instructions, known.canary);
  const articles = known.articles.map(plainWords);
  const figures = figuresIn([known.question, ...known.turns, ...known.own].map(plainWords).concat(articles));
  const cards = labelCards(articles);
  const conditions = [...known.conditions, ...conditionsSaid(plainWords(known.question))];
  return {
    isQuoted: (plain) =>
      plain.length >= SHORTEST_QUOTE && !(known.isStanding && reassures(plain)) && articles.some((text) => text.includes(plain)),
    dangerous: (plain, isNear) =>
      namesSelfHarmMethod(plain) ? 'self_harm' : changesMedicine(plain, isNear) ? 'medicine_changed' : undefined,
    wrong(sentence, plain, isNear) {
      const checks: [GuardRule, () => boolean][] = [
        ['markup', () => holdsMarkup(sentence)],
        ['address', () => holdsAddress(sentence)],
        ['telephone', () => holdsTelephone(plain)],
        ['leak', () => isLeak(sentence, plain)],
        ['foreign_doctor', () => namesDoctor(sentence)],
        ['flood', () => isFlood(sentence, plain)],
        ['reassurance', () => known.isStanding && reassures(plain)],
        ['discourages_care', () => discouragesCare(plain)],
        ['diagnosis', () => diagnoses(plain, conditions)],
        ['cure', () => promisesCure(plain)],
        ['source', () => namesForeignSource(sentence, plain, known.publishers)],
        ['amount', () => isUncarded(plain, isNear, cards)],
        ['figure', () => holdsUnknownFigure(plain, figures)],
      ];
      return checks.find(([, isBroken]) => isBroken())?.[0];
    },
  };
}

function isUncarded(plain: string, isNear: boolean, cards: readonly LabelCard[]): boolean {
  const amounts = amountsIn(plain, isNear || isAboutMedicine(plain));
  return amounts.length > 0 && !isOnCard(cards, namedMedicines(plain), amounts);
}

const SAID =
  /(?<!do |if |have |whether |that |say |tell me |confirm )\b(?:i have|i've|i get|i am|i'm|i dey get|living with|diagnosed with|i suffer from)(?: (?:a|an|had|got|been|the|type \d))* ([a-z-]+(?: [a-z-]+)?)/g;

/** The conditions that a member says they have, which an answer may then name. */
function conditionsSaid(plain: string): string[] {
  if (/\b(?:say|tell|confirm|diagnose|write|answer|repeat)\b/.test(plain)) return [];
  return [...plain.matchAll(SAID)]
    .flatMap(([, words]) => (words === undefined ? [] : [words, words.split(' ')[0] ?? words]))
    .filter((word) => word.length > 2);
}
