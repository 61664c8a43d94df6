import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { bestArticle, type Floor } from './best-article.ts';

const question = z.strictObject({ question: z.string(), articles: z.array(z.string()) });

export type GuideQuestion = z.output<typeof question>;

function read(file: string): GuideQuestion[] {
  return z.array(question).parse(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')));
}

/** Own questions with the articles that answer them; none where the guide has no answer. */
export const questions = read('./guide-questions.json');
/** The floor was chosen on the questions of even places; those of odd places were counted, and later their misses were read. */
export const fitted = questions.filter((_, at) => at % 2 === 0);
export const heldOut = questions.filter((_, at) => at % 2 === 1);
/** Written after the search was finished; their misses are counted and never worked on. */
export const freshQuestions = read('./fresh-questions.json');

export interface Figures {
  answerable: number;
  unanswerable: number;
  /** Of the answerable questions, the part whose first article is a right one, answered. */
  precisionAt1: number;
  /** Of all questions, the part that got an article which does not answer it. */
  wronglyAnswered: number;
  /** Of the unanswerable questions, the part that got an article. */
  wronglyAnsweredOfUnanswerable: number;
  faults: string[];
}

/** Asks the guide these questions and counts. */
export function measureGuide(asked: readonly GuideQuestion[], floor?: Floor): Figures {
  const outcomes = asked.map((one) => ({ ...one, found: bestArticle(one.question, floor)?.article.id }));
  const answerable = outcomes.filter((one) => one.articles.length > 0);
  const unanswerable = outcomes.filter((one) => one.articles.length === 0);
  const right = answerable.filter((one) => one.found !== undefined && one.articles.includes(one.found));
  const wrong = outcomes.filter((one) => one.found !== undefined && !one.articles.includes(one.found));
  return {
    answerable: answerable.length,
    unanswerable: unanswerable.length,
    precisionAt1: right.length / answerable.length,
    wronglyAnswered: wrong.length / outcomes.length,
    wronglyAnsweredOfUnanswerable: unanswerable.filter((one) => one.found !== undefined).length / unanswerable.length,
    faults: outcomes
      .filter((one) => (one.articles.length > 0 ? !one.articles.includes(one.found ?? '') : one.found !== undefined))
      .map((one) => `${one.question} → ${one.found ?? 'no answer'} (${one.articles.join(', ') || 'none'})`),
  };
}
