import { z } from 'zod';

export const ANALYZE_FOOD_QUEUE = 'food-analysis';
export const analyzeFoodJob = z.object({ analysisId: z.string(), attempt: z.number().int() });
export type AnalyzeFoodJob = z.output<typeof analyzeFoodJob>;

/** The job's id in the queue: one per attempt, so that submitting twice queues once; `again` makes the id of a later job different. */
export function jobIdOf(analysis: { id: string; attempt: number }, again?: Date): string {
  return [analysis.id, analysis.attempt, ...(again === undefined ? [] : [again.getTime()])].join('-');
}
