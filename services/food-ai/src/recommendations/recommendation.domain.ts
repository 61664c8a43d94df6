import {
  MOST_RECOMMENDATIONS,
  type RecommendationCategory,
  type RecommendationPriority,
  type RecommendationType,
} from '@sabiwell/proto/http/recommendation-rules.ts';
import { lagosDay, weekOf } from '@sabiwell/proto/http/lagos-time.ts';
import type { Facts } from '../rounds/facts.domain.ts';

/** How much data a rule found, and what it rests on, in words for the member. */
export type Finding = { count: number; basedOnHistory: string[]; basedOnSymptoms?: string[] };

/** A rule: what it says, and how it finds that it holds. */
export type Rule = {
  id: string;
  type: RecommendationType;
  category: RecommendationCategory;
  priority: RecommendationPriority;
  /** How sure the rule is with all the data it could want, 0 to 1. */
  weight: number;
  /** This much data is enough. */
  needed: number;
  /** It speaks of something missing, so that it goes as soon as that is there. */
  endsWhenUntrue?: true;
  title: string;
  description: string;
  suggestedQuestions: string[];
  find(facts: Facts): Finding | undefined;
};

/** A recommendation that a rule makes now. */
export type Candidate = { rule: Rule; confidence: number; basedOnHistory: string[]; basedOnSymptoms: string[] };

/** A recommendation that the member sees. `since` is when its rule began to hold, over all weeks that followed each other. */
export type Active = {
  id: string;
  rule: string;
  type: RecommendationType;
  priority: RecommendationPriority;
  confidence: number;
  since: Date;
};

const MOST_SUFFICIENCY = 0.95;
const RANK: Readonly<Record<RecommendationPriority, number>> = { high: 3, medium: 2, low: 1 };

/** The weight of a rule by how much data there was (ai.md 6); never a figure of a model. */
export function confidenceOf({ weight, needed }: Pick<Rule, 'weight' | 'needed'>, count: number): number {
  return Math.round(weight * Math.min(count / needed, MOST_SUFFICIENCY) * 100) / 100;
}

/** What the rules recommend for these facts. */
export function candidatesFor(rules: readonly Rule[], facts: Facts): Candidate[] {
  return rules.flatMap((rule) => {
    const found = rule.find(facts);
    if (found === undefined) return [];
    const { basedOnHistory, basedOnSymptoms = [] } = found;
    return [{ rule, confidence: confidenceOf(rule, found.count), basedOnHistory, basedOnSymptoms }];
  });
}

/** The week of a rule's key: the Monday of the ISO week in Lagos. */
export function weekKey(at: Date): string {
  return weekOf(lagosDay(at))[0] as string;
}

/** What is known before a round: what the member sees, which rules have had their week, and which rest. */
export type Before = { active: readonly Active[]; madeThisWeek: ReadonlySet<string>; resting: ReadonlySet<string> };

/**
 * What to make and what to take from the member's list. A rule speaks once a week, and its new word takes the place of the last one. Of
 * more than five the weakest yield, by priority times confidence; of two alike the one that is there stays.
 */
export function choose(candidates: readonly Candidate[], { active, madeThisWeek, resting }: Before, rules: readonly Rule[]) {
  const holds = new Set(candidates.map(({ rule }) => rule.id));
  const endsWhenUntrue = new Set(rules.filter((rule) => rule.endsWhenUntrue).map(({ id }) => id));
  const fresh = candidates.filter(({ rule: { id } }) => !madeThisWeek.has(id) && !resting.has(id));
  const replaced = new Set(fresh.map(({ rule }) => rule.id));
  const staying = active.filter(({ rule }) => !replaced.has(rule) && (holds.has(rule) || !endsWhenUntrue.has(rule)));
  const places = [
    ...staying.map((one) => ({ strength: strengthOf(one), id: one.id, candidate: undefined })),
    ...fresh.map((one) => ({ strength: strengthOf({ ...one, priority: one.rule.priority }), id: undefined, candidate: one })),
  ]
    .toSorted((one, other) => other.strength - one.strength)
    .slice(0, MOST_RECOMMENDATIONS);
  const kept = new Set(places.map(({ id }) => id));
  return {
    make: places.flatMap(({ candidate }) => candidate ?? []),
    keep: active.filter(({ id }) => kept.has(id)),
    drop: active.filter(({ id }) => !kept.has(id)),
  };
}

/** Since when a rule holds: as long as the recommendation of the week before still did. */
export function sinceOf(ruleId: string, active: readonly Active[], now: Date): Date {
  return active.find(({ rule }) => rule === ruleId)?.since ?? now;
}

/** The order of the list: high first, then newest. */
export function inOrder<T extends { priority: RecommendationPriority; createdAt: Date }>(rows: readonly T[]): T[] {
  return rows.toSorted((one, other) => RANK[other.priority] - RANK[one.priority] || other.createdAt.getTime() - one.createdAt.getTime());
}

function strengthOf({ priority, confidence }: { priority: RecommendationPriority; confidence: number }): number {
  return RANK[priority] * confidence;
}
