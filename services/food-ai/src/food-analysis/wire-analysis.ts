import { notFound } from '@sabiwell/chassis/http/errors.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import { type Analysis, failureProblem } from './analysis.domain.ts';
import { wireReport } from './analysis-row.ts';

/** An analysis as a client reads it: its report, 202 while it is being made, or the problem it ended with. */
export function wireAnalysis(analysis: Analysis): Reply<typeof foodAi.readFoodAnalysis> {
  switch (analysis.status) {
    case 'completed':
      return { status: 200, body: wireReport(analysis, analysis.report) };
    case 'pending':
      return { status: 202, body: { id: analysis.id, status: 'processing' } };
    case 'deleted':
      throw notFound();
    case 'failed':
      throw failureProblem(analysis.failure);
  }
}
