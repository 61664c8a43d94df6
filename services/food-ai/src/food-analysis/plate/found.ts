import type { FailureCode } from '../analysis.domain.ts';
import type { ReportBody } from '../report/report-body.domain.ts';

/** What came of looking once: a report, a reason to give up, or a reason to try again and what it is when there is no again. */
export type Found = { report: ReportBody } | { failure: FailureCode } | { again: Error; else: FailureCode };
