import { readdirSync, readFileSync } from 'node:fs';
import type { Judge } from '../../src/triage/judge.domain.ts';
import { marksOf, slotsIn, type Head, type Weights } from '../../src/triage/likeness.domain.ts';
import { readCatalogue } from '../../src/triage/read-catalogue.ts';
import { examplesOfPhrases, piecesOf } from './phrase-examples.ts';
import { plainOf, readDevelopmentSet, readHeldOutSet, readLaterSet, readOwnSet, type Case } from './score.ts';
import { train } from './train.ts';

/** A message whose outcome is known, ready to be learnt from. */
export type Known = { it: Case; marks: number[]; is: Record<Head, boolean> };

const NOW = new Date('2026-11-23T12:00:00Z');
const QUESTIONS = ['guide-questions', 'fresh-questions'];
const CRISIS = new Set(['suicide', 'crisis']);
/** Quiet messages of which a few words are quiet too: those of a look-alike may be those of an emergency. */
const PLAIN = new Set(['app', 'routine']);
const PREGNANCY = new Set(['pregnancy', 'baby_still']);

/**
 * Above its threshold a message is like the head's. A wish to die and a pregnancy in danger are called sooner: one of them that is
 * missed weighs more than a quiet message that is called.
 */
export const THRESHOLDS: Record<Head, number> = { emergency: -0.3, crisis: -1.6, pregnancy: -1.3 };

/** The style of what was made from phrases of the catalogue: it is learnt from and measures nothing. */
export const PHRASE = 'phrase';

const GUIDE = new URL('../../src/guide/', import.meta.url);

function readJson<Json>(path: string): Json {
  return JSON.parse(readFileSync(new URL(path, GUIDE), 'utf8')) as Json;
}

type Article = { body: string; selfCare: string[]; suggestedQuestions: string[] };

/** Sentences of the guide are of health and of nobody: where no rule holds they show what is no emergency. */
function sentencesOfGuide(): string[] {
  const articles = readdirSync(new URL('articles/', GUIDE)).toSorted();
  return articles.flatMap((name) => {
    const { body, selfCare, suggestedQuestions } = readJson<Article>(`articles/${name}`);
    return [...body.split(/(?<=[.?!])\s+/), ...selfCare, ...suggestedQuestions];
  });
}

const quiet = (text: string): Case => ({
  id: 'guide',
  card: 'guide',
  family: 'guide',
  language: 'en',
  style: 'guide',
  text,
  isEmergency: false,
});

/** What is made from phrases of the catalogue and from words of quiet messages. */
function madeCases(quietTexts: readonly string[]): Case[] {
  const examples = examplesOfPhrases(readCatalogue()).map(({ text, language, isWish }): Case => ({
    ...quiet(text),
    family: isWish ? 'suicide' : 'idiom',
    language,
    style: PHRASE,
    isEmergency: isWish,
  }));
  return [...examples, ...piecesOf(quietTexts).map((text): Case => ({ ...quiet(text), style: PHRASE }))];
}

/** Own and later messages without those that measure: some were written a second time by chance. */
function readWritten(): Case[] {
  const { open, sealed } = readDevelopmentSet();
  const measuring = new Set([...open, ...sealed, ...readHeldOutSet()].map(({ text }) => plainOf(text)));
  return [...readOwnSet(), ...readLaterSet()].filter(({ text }) => !measuring.has(plainOf(text)));
}

/** All that may be learnt from: what measures never is. Questions of the guide are no emergencies. */
export function readKnown(judge: Judge): Known[] {
  const written = readWritten();
  const questions = QUESTIONS.flatMap((name) => readJson<{ question: string }[]>(`${name}.json`).map(({ question }) => question));
  const sentences = sentencesOfGuide().filter((text) => !judge.judge({ text, now: NOW }).isFlagged);
  const plain = written.filter(({ family, isEmergency }) => !isEmergency && PLAIN.has(family)).map(({ text }) => text);
  const made = madeCases([...plain, ...questions, ...sentences]);
  return [...written, ...[...questions, ...sentences].map(quiet), ...made].map((it) => {
    const verdict = judge.judge({ text: it.text, now: NOW });
    const is = {
      emergency: it.isEmergency,
      crisis: it.isEmergency && (CRISIS.has(it.family) || verdict.level === 'crisis'),
      pregnancy: it.isEmergency && (PREGNANCY.has(it.family) || verdict.family === 'pregnancy'),
    };
    return { it, marks: marksOf(judge.featuresOf({ text: it.text, now: NOW })), is };
  });
}

/** A mark of one message alone teaches nothing of others. */
const FEWEST_MESSAGES = 2;

function marksIn(known: readonly Known[]): Uint32Array {
  const counts = new Map<number, number>();
  for (const mark of known.flatMap(({ marks }) => marks)) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return Uint32Array.from([...counts].filter(([, count]) => count >= FEWEST_MESSAGES).map(([mark]) => mark)).toSorted();
}

export function learnFrom(known: readonly Known[]): Weights {
  const marks = marksIn(known);
  const examples = known.map((it) => ({ slots: slotsIn(marks, it.marks), is: it.is }));
  const of = (head: Head) =>
    train(
      examples.map(({ slots, is }) => ({ slots, isIt: is[head] })),
      marks.length,
      THRESHOLDS[head],
    );
  return { marks, emergency: of('emergency'), crisis: of('crisis'), pregnancy: of('pregnancy') };
}
