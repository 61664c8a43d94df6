import { trusted } from 'mongoose';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { completedEvent, deletedEvent, failedEvent, requestedEvent } from './analysis-events.ts';
import type { AnalysisModel } from './analysis-model.ts';
import { analysisOf, type AnalysisRow } from './analysis-row.ts';

const PAGE = 200;

/** The events of the current state of all analyses, in pages, oldest first: the last attempt of each, with its end if it has one. */
export async function* allAnalysisEvents(model: AnalysisModel, types: readonly string[]): AsyncGenerator<Event[]> {
  for (let after = ''; ;) {
    const rows = await model
      .find({ _id: trusted({ $gt: after }) })
      .sort({ _id: 1 })
      .limit(PAGE)
      .lean<AnalysisRow[]>();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.flatMap(eventsOf).filter(({ type }) => types.includes(type));
    after = last._id;
  }
}

function eventsOf(row: AnalysisRow): Event[] {
  const analysis = analysisOf(row);
  // Where the end has no time, use when a worker started the attempt, shortly before.
  const endedAt = row.endedAt ?? row.queuedAt;
  if (analysis.status === 'deleted') return [deletedEvent(analysis, analysis.deletedAt)];
  const requested = requestedEvent(analysis);
  if (analysis.status === 'completed') return [requested, completedEvent(analysis, analysis.report, endedAt, row.revisedAt)];
  if (analysis.status === 'failed') return [requested, failedEvent(analysis, analysis.failure, endedAt)];
  return [requested];
}
