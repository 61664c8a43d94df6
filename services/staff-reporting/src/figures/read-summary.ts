import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { staffFigures } from '@sabiwell/proto/http/staff-figures.ts';
import type { Context } from '../context.ts';
import { careFigures } from './care-figures.ts';
import { overviewFigures } from './overview-figures.ts';

type CareSummary = typeof staffFigures.readSummaryCaseManager;
type Overview = typeof staffFigures.readSummaryManager;

/** Answers the figures of the cards of case managers, or of managers: of each portal its own. */
export function readSummary(context: Context, call: Call<CareSummary>): Promise<Reply<CareSummary>>;
export function readSummary(context: Context, call: Call<Overview>): Promise<Reply<Overview>>;
export async function readSummary(
  context: Context,
  { caller }: Call<CareSummary> | Call<Overview>,
): Promise<Reply<CareSummary> | Reply<Overview>> {
  if (caller.role === 'manager') return { status: 200, body: await overviewFigures(context) };
  return { status: 200, body: await careFigures(context) };
}
