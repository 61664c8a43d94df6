import { DomainError, notFound } from '@sabiwell/chassis/http/errors.ts';
import type { Analysis } from '../analysis.domain.ts';
import type { AnalysisModel } from '../analysis-model.ts';
import { findAnalysis } from '../analysis.store.ts';

/** The member's own analysis with its report; 404 where there is none, 409 while it is being made. */
export async function readOwnReport(model: AnalysisModel, userId: number, id: string): Promise<Extract<Analysis, { status: 'completed' }>> {
  const analysis = await findAnalysis(model, userId, id.toLowerCase());
  if (analysis === undefined || analysis.status === 'failed') throw notFound();
  if (analysis.status === 'completed') return analysis;
  throw new DomainError('wrong_state', "We're still analyzing this photo. Please wait for its report.", {
    kind: 'conflict',
    extra: { status: 'processing' },
  });
}

/** Two devices changed one analysis at the same moment: the second one has to see the first change. */
export function changedMeanwhile(): DomainError {
  return new DomainError('wrong_state', 'This meal has just changed. Check it, then try again.', { kind: 'conflict' });
}
