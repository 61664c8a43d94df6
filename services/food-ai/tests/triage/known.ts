import { readFileSync } from 'node:fs';
import type { Judge } from '../../src/triage/judge.domain.ts';
import { slotsOf, type Head, type HeadWeights } from '../../src/triage/likeness.domain.ts';
import { readLaterSet, readOwnSet, type Case } from './score.ts';
import { train } from './train.ts';

/** A message whose outcome is known, ready to be learnt from. */
export type Known = { it: Pick<Case, 'text' | 'style' | 'isEmergency'>; slots: number[]; is: Record<Head, boolean> };

const NOW = new Date('2026-11-23T12:00:00Z');
const QUESTIONS = ['guide-questions', 'fresh-questions'];
const CRISIS = new Set(['suicide', 'crisis']);
const PREGNANCY = new Set(['pregnancy', 'baby_still']);

/**
 * Above its threshold a message is like the head's. A wish to die and a pregnancy in danger are called sooner: one of them that is
 * missed weighs more than a quiet message that is called.
 */
export const THRESHOLDS: Record<Head, number> = { emergency: 1, crisis: -0.75, pregnancy: -0.75 };

/** All that may be learnt from: the development messages never are, so that they still measure. Questions of the guide are no emergencies. */
export function readKnown(judge: Judge): Known[] {
  const questions = QUESTIONS.flatMap((name) => {
    const list = JSON.parse(readFileSync(new URL(`../../src/guide/${name}.json`, import.meta.url), 'utf8')) as { question: string }[];
    return list.map(({ question }) => ({ text: question, family: 'guide', style: 'guide', isEmergency: false }));
  });
  return [...readOwnSet(), ...readLaterSet(), ...questions].map((it) => {
    const verdict = judge.judge({ text: it.text, now: NOW });
    const is = {
      emergency: it.isEmergency,
      crisis: it.isEmergency && (CRISIS.has(it.family) || verdict.level === 'crisis'),
      pregnancy: it.isEmergency && (PREGNANCY.has(it.family) || verdict.family === 'pregnancy'),
    };
    return { it, slots: slotsOf(judge.featuresOf({ text: it.text, now: NOW })), is };
  });
}

export function learnFrom(known: readonly Known[]): Record<Head, HeadWeights> {
  const of = (head: Head) =>
    train(
      known.map(({ slots, is }) => ({ slots, isIt: is[head] })),
      THRESHOLDS[head],
    );
  return { emergency: of('emergency'), crisis: of('crisis'), pregnancy: of('pregnancy') };
}
