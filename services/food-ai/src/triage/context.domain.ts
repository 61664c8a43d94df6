import type { Mention } from './automaton.domain.ts';
import type { Token } from './fold.domain.ts';

/** How far a negation reaches, in words. */
const REACH = 9;
const REACH_LOCAL = 5;
/** How far behind a symptom "has gone" stands. */
const RESOLVED_WITHIN = 8;

const NEVER_LOWERED = /^(suicide|self_harm)/;
/** Whoever asks for a way to die asks for himself. */
const NEVER_GENERAL = 'suicide_method';

/** The modifiers of a message, by kind. */
export type Context = {
  tokens: readonly Token[];
  isQuestion: readonly boolean[];
  modifiers: ReadonlyMap<string, Mention[]>;
  /** Words that are part of a symptom, whose own "no" denies nothing: cannot breathe. */
  taken: ReadonlySet<number>;
  /** Births and pregnancies, which often bear their date. */
  dated: readonly Mention[];
  /** The same without hints, which have no points. */
  takenBySymptoms: ReadonlySet<number>;
};

/** How far behind a word that denies its words count as denied for a comparison. */
const DENIED_WITHIN = 4;

/** The words shortly behind a word that denies, in its clause, whatever they say: nobody hits me. */
export function deniedWords(of: Context): Set<number> {
  const behind = kind(of, 'negation').flatMap(({ end }) => Array.from({ length: DENIED_WITHIN }, (_, at) => ({ end, at: end + 1 + at })));
  return new Set(behind.filter(({ end, at }) => at < of.tokens.length && sameClause(end, at, of)).map(({ at }) => at));
}

/** Why a mention says nothing of now: undefined when it stands. */
export function lowering(mention: Mention, isLasting: boolean, of: Context): string | undefined {
  if (kind(of, 'idiom').some((idiom) => overlap(idiom, mention))) return 'idiom';
  if (isNegated(mention, of)) return 'denied';
  if (mention.id !== NEVER_GENERAL && isGeneral(mention, of)) return 'asked';
  if (isUnreal(mention, of)) return 'fiction';
  if (isPast(mention, of)) return 'past';
  if (!isLasting && !NEVER_LOWERED.test(mention.id) && isResolved(mention, of)) return 'resolved';
  return undefined;
}

function kind(of: Context, id: string): Mention[] {
  return of.modifiers.get(id) ?? [];
}

function overlap(a: Mention, b: Mention): boolean {
  return a.start <= b.end && b.start <= a.end;
}

/** Has a word in common, where a phrase may run over words that are not of it. */
function shares(a: Mention, b: Mention): boolean {
  return a.slots.some((slot) => b.slots.includes(slot));
}

/** Words for now that are not of the symptom itself: Igbo taa is today, and bites. */
function nowStrong(mention: Mention, of: Context): boolean {
  return inSentence('nowStrong', mention, of).some((it) => !shares(it, mention));
}

function isNegated(mention: Mention, of: Context): boolean {
  const pseudo = kind(of, 'pseudoNegation');
  return kind(of, 'negation').some((no) => {
    if (isWithin(no, mention) && !pseudo.some((it) => overlap(it, no))) return true;
    const reach = no.language === 'en' || no.language === 'any' || no.language === 'pcm' ? REACH : REACH_LOCAL;
    if (no.end >= mention.start || isTaken(no, mention, of) || pseudo.some((it) => overlap(it, no))) return false;
    if (!sameSentence(no.end, mention.start, of)) return false;
    if (NEVER_LOWERED.test(mention.id)) return mention.start - no.end <= 5 && sameClause(no.end, mention.start, of);
    return mention.start - no.end - listed(no.end, mention.start, of) <= reach && !endsBetween(no.end, mention.start, of);
  });
}

/** A hint takes no "no" from what stands right behind it: "no blood, I ..." denies blood. */
function isTaken(no: Mention, mention: Mention, of: Context): boolean {
  const taken = mention.start - no.end <= 1 && !NEVER_LOWERED.test(mention.id) ? of.takenBySymptoms : of.taken;
  return no.slots.some((slot) => taken.has(slot));
}

/**
 * A "no" between the words of a symptom that is none of them: vomited once, no blood. Of a wish to die only right before its last
 * word: "on the bridge, I don't see why I should not jump" denies nothing.
 */
function isWithin(no: Mention, mention: Mention): boolean {
  if (NEVER_LOWERED.test(mention.id) && mention.end - no.end > 3) return false;
  return no.start > mention.start && no.end < mention.end && !no.slots.some((slot) => mention.slots.includes(slot));
}

/** Words of a list after the "no" (no A, B or C) do not count against its reach. */
function listed(from: number, to: number, of: Context): number {
  return (of.tokens[to]!.clause - of.tokens[from]!.clause) * 3;
}

function endsBetween(from: number, to: number, of: Context): boolean {
  const ends = kind(of, 'negationEnd').some((it) => it.start > from && it.end < to);
  if (ends) return true;
  if (sameClause(from, to, of)) return false;
  // A new clause with a subject of its own is no longer the list that was denied.
  const between = (it: Mention) => it.start > from && it.end <= to && of.tokens[it.start]!.clause > of.tokens[from]!.clause;
  return kind(of, 'subject').some(between);
}

function sameSentence(a: number, b: number, of: Context): boolean {
  return of.tokens[a]!.sentence === of.tokens[b]!.sentence;
}

function sameClause(a: number, b: number, of: Context): boolean {
  return of.tokens[a]!.clause === of.tokens[b]!.clause;
}

function inSentence(id: string, mention: Mention, of: Context): Mention[] {
  return kind(of, id).filter((it) => sameSentence(it.start, mention.start, of));
}

function hasPerson(mention: Mention, of: Context): boolean {
  const frames = kind(of, 'personFrame');
  return inSentence('person', mention, of).some((it) => !frames.some((frame) => overlap(frame, it)));
}

/** Asked of nobody in particular: what are the signs of a stroke? */
function isGeneral(mention: Mention, of: Context): boolean {
  const verbs = kind(of, 'pseudoGeneral');
  const asked = inSentence('general', mention, of).filter((it) => !overlap(it, mention) && !verbs.some((verb) => overlap(verb, it)));
  if (asked.length === 0 && !isPlainQuestion(mention, of)) return false;
  if (nowStrong(mention, of)) return false;
  return inSentence('hypothetical', mention, of).length > 0 || !hasPerson(mention, of);
}

const ASKING = new Set('is can could are does do will shin nje se abi'.split(' '));
const HOURS = new Set('hour hours minute minutes awa minti wakati iseju nkeji'.split(' '));
const RECENT = new Set('day days week weeks kwana sati mako makon ojo ose lose izu ubochi'.split(' '));
const CAUSAL = new Set('cause causes causing lead leads mean means prevent prevents affect affects always'.split(' '));
const PARTICULAR = new Set('the this that baby he she someone'.split(' '));

/** Can malaria cause fits in children? */
function isPlainQuestion(mention: Mention, of: Context): boolean {
  const sentence = of.tokens[mention.start]!.sentence;
  const words = of.tokens.filter((token) => token.sentence === sentence).map(({ word }) => word);
  // "Does high pressure cause nose bleeds" is one without its mark.
  if (of.isQuestion[sentence] !== true && !words.some((word) => CAUSAL.has(word))) return false;
  return ASKING.has(words[0] ?? '') && !words.some((word) => PARTICULAR.has(word));
}

/** If my mother fainted, what is the first aid? */
function isAboutFirstAid(mention: Mention, of: Context): boolean {
  if (inSentence('firstAid', mention, of).length === 0 || nowStrong(mention, of)) return false;
  return inSentence('conditional', mention, of).some((it) => it.start < mention.end && !shares(it, mention));
}

function isUnreal(mention: Mention, of: Context): boolean {
  if (inSentence('hypothetical', mention, of).length > 0 && !nowStrong(mention, of)) {
    const cue = inSentence('hypothetical', mention, of).some((it) => it.start < mention.start);
    if (cue && !NEVER_LOWERED.test(mention.id)) return true;
  }
  if (!NEVER_LOWERED.test(mention.id) && isAboutFirstAid(mention, of)) return true;
  return inSentence('fiction', mention, of).length > 0;
}

/** "She gave birth last week" is the date of a birth, and nothing of the bleeding is past; an hour ago is now. */
function isDate(past: Mention, of: Context): boolean {
  const words = of.tokens.slice(Math.max(past.start - 2, 0), past.end + 1).map(({ word }) => word);
  if (words.some((word) => HOURS.has(word))) return true;
  return words.some((word) => RECENT.has(word)) && of.dated.some((it) => it.start <= past.end && past.start - it.end <= 2);
}

function isPast(mention: Mention, of: Context): boolean {
  const past = inSentence('past', mention, of)
    .filter((it) => !shares(it, mention) || it.end > mention.end || it.start < mention.start)
    .filter((it) => !isDate(it, of))
    // "To be with my late husband" is a wish of today.
    .filter((it) => !NEVER_LOWERED.test(mention.id) || it.start < mention.start || it.start > mention.end)
    // "A positive test 5 weeks ago" says how far a pregnancy is, and nothing of the pain that follows.
    .filter((it) => !it.slots.every((slot) => of.taken.has(slot)));
  if (past.length === 0) return false;
  // "He is well now" says that it is over.
  const well = kind(of, 'resolved').filter((it) => it.end >= mention.end && it.start > mention.start);
  const isOfWell = (it: Mention) => well.some((over) => it.start >= over.start && it.start <= over.end + 2);
  const now = kind(of, 'now').filter((it) => sameSentence(it.start, mention.start, of) && !isOfWell(it));
  if (now.some((it) => sameClause(it.start, mention.start, of) && !past.some((old) => overlap(old, it)))) return false;
  const clauseOfPast = past.some((it) => sameClause(it.start, mention.start, of));
  const next = of.tokens[mention.end]!.sentence + 1;
  const again = kind(of, 'nowStrong').some((it) => of.tokens[it.start]!.sentence === next && of.isQuestion[next] !== true);
  // What is said of the past afterwards is of something else: my chest hurts, I had surgery last week.
  const isBefore = past.some((it) => it.end < mention.start);
  return !again && (clauseOfPast || (now.length === 0 && isBefore));
}

function isResolved(mention: Mention, of: Context): boolean {
  const not = kind(of, 'unresolved');
  return kind(of, 'resolved').some(
    (it) =>
      sameSentence(it.start, mention.start, of) &&
      it.start > mention.end &&
      it.start - mention.end <= RESOLVED_WITHIN &&
      !not.some((still) => overlap(still, it)) &&
      !kind(of, 'now').some(
        (still) => still.start > it.end && sameSentence(still.start, it.start, of) && of.tokens[still.start]?.word !== 'now',
      ),
  );
}
