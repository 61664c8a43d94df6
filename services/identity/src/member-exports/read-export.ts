import { DomainError, notFound } from '@sabiwell/chassis/http/errors.ts';
import { mediaReply } from '@sabiwell/chassis/http/media-reply.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { memberExports } from '@sabiwell/proto/http/member-exports.ts';
import { EXPORT_FAILED_MESSAGE } from '@sabiwell/proto/http/member-export-rules.ts';
import type { Context } from '../context.ts';
import { isUuid } from '../uuid.ts';
import { findMemberExport } from './member-export.store.ts';
import { wireExport } from './wire-export.ts';
import { zipKey } from './zip-key.ts';

type ReadExport = typeof memberExports.readExport;

/** Answers how far an own download is, or the ZIP while it is there. */
export async function readExport({ pool, exports, clock }: Context, call: Call<ReadExport>): Promise<Reply<ReadExport>> {
  const { id } = call.params;
  const now = clock();
  const stored = isUuid(id) ? await findMemberExport(runOn(pool), call.caller.userId, id) : undefined;
  if (stored === undefined) throw notFound();
  const body = wireExport(stored, now);
  switch (body.status) {
    case 'processing':
      return { status: 202, body };
    case 'failed':
      throw new DomainError('export_failed', EXPORT_FAILED_MESSAGE, { kind: 'conflict' });
    case 'expired':
      throw notFound();
    case 'ready':
      return mediaReply(exports, call, {
        key: zipKey(id),
        path: `/api/user/export/${id}`,
        type: 'application/zip',
        fileName: `sabiwell-${lagosDay(stored.requestedAt)}.zip`,
        cache: 'private, no-store',
      });
  }
}
