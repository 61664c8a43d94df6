import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { paymentsInternal } from '@sabiwell/proto/http/payments-internal.ts';
import type { StateMessage } from '@sabiwell/proto/http/state-message.ts';
import type { Context } from '../context.ts';

type ReadRows = typeof paymentsInternal.readRows;
type Row = Omit<StateMessage, 'sequence' | 'time'> & { sequence: string; time: Date };

// States are told by triggers and stay in the outbox for good, so the newest one is what the row is like (ADR 0093).
const NEWEST = `SELECT DISTINCT ON (aggregate_id) id, topic, key, type, source, aggregate_id AS subject, aggregate_version AS sequence, data,
    occurred_at AS time
  FROM outbox WHERE topic = 'sabiwell.payment-states.v1' AND aggregate_id = ANY($1) ORDER BY aggregate_id, aggregate_version DESC`;

/** Answers what was told last of each of these rows. */
export async function readRows({ pool }: Pick<Context, 'pool'>, { query }: Pick<Call<ReadRows>, 'query'>): Promise<Reply<ReadRows>> {
  const rows = await runOn(pool)(NEWEST, [query.ids.map((id) => `${query.kind}/${id}`)]);
  const body = (rows as Row[]).map((row) => ({ ...row, sequence: Number(row.sequence), time: row.time.toISOString() }));
  return { status: 200, body };
}
