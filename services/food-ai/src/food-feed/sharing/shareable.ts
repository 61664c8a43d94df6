import { DomainError, notFound } from '@sabiwell/chassis/http/errors.ts';
import { NOT_SHAREABLE_MESSAGE } from '@sabiwell/proto/http/feed-rules.ts';
import type { Context } from '../../context.ts';
import type { Analysis } from '../../food-analysis/analysis.domain.ts';
import { findAnalysis } from '../../food-analysis/analysis.store.ts';
import type { PublicReport } from '../public-report.domain.ts';
import { reportForAnybody } from '../report-for-anybody.ts';

/** An own analysis, with what everybody may see of it. */
export type Shareable = { analysis: Extract<Analysis, { status: 'completed' }>; report: PublicReport };

/** The member's own analysis, ready to be shared; 404 where there is none, 409 where there is nothing that everybody may see. */
export async function readShareable({ analyses }: Pick<Context, 'analyses'>, userId: number, id: string): Promise<Shareable> {
  const analysis = await findAnalysis(analyses, userId, id);
  if (analysis === undefined) throw notFound();
  const report = analysis.status === 'completed' ? reportForAnybody(analysis) : undefined;
  if (analysis.status !== 'completed' || report === undefined) throw notShareable();
  return { analysis, report };
}

/** There is no report, it can't be told for anybody, or staff removed its post. */
export function notShareable(): DomainError {
  return new DomainError('not_shareable', NOT_SHAREABLE_MESSAGE, { kind: 'conflict' });
}
