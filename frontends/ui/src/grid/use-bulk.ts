import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ApiError } from '../api-client.ts';
import { newKey } from '../new-key.ts';
import { toast } from '../toast.tsx';
import type { GridQuestion } from './grid-types.ts';
import { type Failure, runBulk } from './run-bulk.ts';

type Use<Row> = {
  rowId: (row: Row) => string;
  /** What was chosen in the question. */
  chosen: string;
  /** Reads the list again, in which the rows have changed. */
  onChanged: () => unknown;
  /** Called once every row is done. */
  onDone: () => void;
};

/** What has become of the rows: which failed and why, and which were not begun. */
export type BulkState<Row> = { failures: Failure<Row>[]; stopped: Row[] };

/** Does an action with rows, each by one call under a key of its own, which it keeps where the row is tried again. */
export function useBulk<Row>(action: GridQuestion<Row>, { rowId, chosen, onChanged, onDone }: Use<Row>) {
  const keys = useRef(new Map<string, string>());
  const stop = useRef<AbortController>(undefined);
  const [over, setOver] = useState(0);
  const [left, setLeft] = useState<BulkState<Row>>();
  function keyFor(id: string): string {
    const key = keys.current.get(id) ?? newKey();
    keys.current.set(id, key);
    return key;
  }
  const sending = useMutation<void, ApiError, readonly Row[]>({
    async mutationFn(rows) {
      setOver(0);
      stop.current = new AbortController();
      const run = (row: Row) => action.run(row, keyFor(rowId(row)), chosen);
      const { done, failures, stopped } = await runBulk(rows, { run, onOver: setOver, signal: stop.current.signal });
      if (done.length > 0) toast({ title: action.done(done.length) });
      // A row that was refused may have been changed by somebody else, so the list is read again in any case.
      void onChanged();
      const tried = new Set(rows.map(rowId));
      const others = (left?.failures ?? []).filter(({ row }) => !tried.has(rowId(row)));
      const waiting = (left?.stopped ?? []).filter((row) => !tried.has(rowId(row)));
      const next = { failures: [...others, ...failures], stopped: [...waiting, ...stopped] };
      if (next.failures.length === 0 && next.stopped.length === 0) onDone();
      else setLeft(next);
    },
  });
  return { run: sending.mutate, isRunning: sending.isPending, stop: () => stop.current?.abort(), over, left };
}
