import { csvReply } from '@sabiwell/chassis/http/csv-reply.ts';
import { type RunSql, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { wallet } from '@sabiwell/proto/http/wallet.ts';
import type { Context } from '../context.ts';
import { STATEMENT_HEAD, statementLine, wireLine } from './statement.domain.ts';
import { listLines } from './wallet.store.ts';

type ReadStatement = typeof wallet.readStatement;

const MOST = 200;
const BATCH = 500;

/** Answers the entries of the member's wallet, newest first; Link names the next page. */
export async function readStatement(context: Context, { caller, query }: Call<ReadStatement>): Promise<Reply<ReadStatement>> {
  const run = runOn(context.pool);
  const fileName = `sabiwell-wallet-${lagosDay(context.clock())}`;
  if (query.format === 'csv') return csvReply(fileName, STATEMENT_HEAD, statementLines(run, caller.userId));
  const limit = query.limit ?? MOST;
  const found = await listLines(run, caller.userId, { before: query.cursor, limit: limit + 1 });
  const page = found.slice(0, limit);
  const body = page.map(wireLine);
  const last = page.at(-1);
  if (found.length <= limit || last === undefined) return { status: 200, body };
  return { status: 200, body, headers: { link: `</api/wallet/statement?limit=${limit}&cursor=${last.id}>; rel="next"` } };
}

async function* statementLines(run: RunSql, userId: number) {
  const read = (before?: string) => listLines(run, userId, { before, limit: BATCH });
  for (let batch = await read(); batch.length > 0; batch = batch.length < BATCH ? [] : await read(batch.at(-1)?.id)) {
    yield batch.map(statementLine).join('');
  }
}
