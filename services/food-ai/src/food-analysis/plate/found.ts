import type { FailureCode } from '../analysis.domain.ts';
import type { Judged } from '../report/report-body.domain.ts';

/**
 * The result of one try: a report, a reason to fail, or an error for trying again, with the reason to fail if there is no other try, and
 * whether the error is ours and not the model's.
 */
export type Found = Judged | { failure: FailureCode } | { again: Error; else: FailureCode; isOurs: boolean };
