import type { ApiError } from '../api-client.ts';
import { isSignedOut } from '../query-client.ts';

const AT_ONCE = 4;

export type Failure<Row> = { row: Row; error: ApiError };

/** Whether the same call may succeed later: nobody answered, the server was busy or broken, or only a proof was missing. A refusal stays one. */
export function mayTryAgain({ status, code }: Pick<ApiError, 'status' | 'code'>): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500 || code === 'step_up_required';
}

type Bulk<Row> = {
  run: (row: Row) => Promise<unknown>;
  /** Called after each row with how many are over. */
  onOver: (over: number) => void;
  /** Rows that have not begun when it is aborted do not begin. */
  signal: AbortSignal;
};

/** Runs one call for each row, four at a time. Throws only if the session is over, because no further call would be carried out then. */
export async function runBulk<Row>(rows: readonly Row[], { run, onOver, signal }: Bulk<Row>) {
  const waiting = [...rows];
  const done: Row[] = [];
  const failures: Failure<Row>[] = [];
  async function work(): Promise<void> {
    for (let row = waiting.shift(); row !== undefined; row = signal.aborted ? undefined : waiting.shift()) {
      try {
        await run(row);
        done.push(row);
      } catch (error) {
        if (isSignedOut(error)) {
          waiting.length = 0;
          throw error;
        }
        failures.push({ row, error: error as ApiError });
      }
      onOver(done.length + failures.length);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { done, failures, stopped: waiting };
}
