import { csvReply } from '@sabiwell/chassis/http/csv-reply.ts';
import { notFound } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { csvLine } from '@sabiwell/proto/http/csv-rules.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { peopleImport } from '@sabiwell/proto/http/people-import.ts';
import type { Context } from '../context.ts';
import { isUuid } from '../uuid.ts';
import { findImport } from './import.store.ts';
import { reportLines } from './report-lines.ts';
import { replyOf } from './wire-import.ts';

type ReadImport = typeof peopleImport.readImportAdmin;

const HEAD = csvLine(['list', 'row', 'outcome', 'field', 'message']);

/** Answers what came of an import, with every fault, or as a file with every row. Neither names anybody. */
export async function readImport({ pool }: Context, { params, query }: Call<ReadImport>): Promise<Reply<ReadImport>> {
  const run = runOn(pool);
  const made = isUuid(params.id) ? await findImport(run, params.id) : undefined;
  if (made === undefined) throw notFound();
  if (query?.format !== 'csv' || made.status === 'running') return replyOf(run, made, Number.MAX_SAFE_INTEGER);
  return csvReply(`sabiwell-import-${made.startedAt.toISOString().slice(0, 10)}`, HEAD, reportLines(run, made));
}
