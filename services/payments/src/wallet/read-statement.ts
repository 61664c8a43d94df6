import { Readable } from 'node:stream';
import { type RunSql, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { wallet } from '@sabiwell/proto/http/wallet.ts';
import type { Context } from '../context.ts';
import { csvLine, STATEMENT_HEAD, wireLine } from './statement.domain.ts';
import { listLines } from './wallet.store.ts';

type ReadStatement = typeof wallet.readStatement;

const MOST = 200;
const BATCH = 500;

/** Answers the entries of the member's wallet, newest first; Link names the next page. */
export async function readStatement(context: Context, { caller, query }: Call<ReadStatement>): Promise<Reply<ReadStatement>> {
  const run = runOn(context.pool);
  if (query.format === 'csv') return csvFile(context, run, caller.userId);
  const limit = query.limit ?? MOST;
  const found = await listLines(run, caller.userId, { before: query.cursor, limit: limit + 1 });
  const page = found.slice(0, limit);
  const body = page.map(wireLine);
  const last = page.at(-1);
  if (found.length <= limit || last === undefined) return { status: 200, body };
  return { status: 200, body, headers: { link: `</api/wallet/statement?limit=${limit}&cursor=${last.id}>; rel="next"` } };
}

async function csvFile({ clock }: Context, run: RunSql, userId: number): Promise<Reply<ReadStatement>> {
  const first = await listLines(run, userId, { before: undefined, limit: BATCH });
  async function* lines() {
    yield STATEMENT_HEAD;
    for (
      let batch = first;
      batch.length > 0;
      batch = batch.length < BATCH ? [] : await listLines(run, userId, { before: batch.at(-1)?.id, limit: BATCH })
    ) {
      yield batch.map(csvLine).join('');
    }
  }
  // The chassis pipes a Readable, but the contract can describe JSON only.
  const body = Readable.from(lines()) as unknown as [];
  const name = `sabiwell-wallet-${lagosDay(clock())}.csv`;
  return {
    status: 200,
    body,
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}"` },
  };
}
