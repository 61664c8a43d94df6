import { decidedEvent } from './report-events.ts';
import type { ReportModel } from './report-model.ts';
import { decideReport, listOf } from './report.store.ts';

/** Closes the open reports of what is gone: there is nothing left to decide. */
export async function closeReports(model: ReportModel, of: { targetId: string } | { postId: string }, at: Date): Promise<void> {
  for (const report of await listOf(model, of, 'open')) {
    await decideReport(model, report, { state: 'gone', decided: undefined, events: [decidedEvent(report, 'gone', at)] });
  }
}
