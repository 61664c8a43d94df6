import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { CareSide, SignalKind } from '@sabiwell/proto/http/call-rules.ts';
import type { CallSignal } from '@sabiwell/proto/http/doctor-calls.ts';

const MOST_IN_A_REPLY = 200;

type NewSignal = { callId: string; from: CareSide; kind: SignalKind; data: string; at: Date };

/** Inserts a signal of a call that is locked, and returns its number; undefined where the call has `most` already. */
export async function insertSignal(run: RunSql, { callId, from, kind, data, at }: NewSignal, most: number): Promise<number | undefined> {
  const [row] = await run(
    `INSERT INTO call_signals (call_id, seq, sender, kind, data, created_at)
     SELECT $1, COALESCE(max(seq), 0) + 1, $2, $3, $4, $5 FROM call_signals WHERE call_id = $1 HAVING count(*) < $6 RETURNING seq`,
    [callId, from, kind, data, at, most],
  );
  return row?.['seq'] as number | undefined;
}

/** What the other side told after the signal `after`, in order. */
export async function listSignals(run: RunSql, callId: string, reader: CareSide, after: number): Promise<CallSignal[]> {
  const rows = await run(
    `SELECT seq, kind, sender AS "from", data FROM call_signals WHERE call_id = $1 AND sender <> $2 AND seq > $3
     ORDER BY seq LIMIT ${MOST_IN_A_REPLY}`,
    [callId, reader, after],
  );
  return rows as CallSignal[];
}

export async function deleteSignals(run: RunSql, callId: string): Promise<void> {
  await run('DELETE FROM call_signals WHERE call_id = $1', [callId]);
}
