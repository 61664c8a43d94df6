import { mediaReply } from '@sabiwell/chassis/http/media-reply.ts';
import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { doctorMessages } from '@sabiwell/proto/http/doctor-messages.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { partyOf } from '../party.ts';
import { auditReading } from '../staff/audit-reading.ts';
import { findReadableFile } from './care-file.store.ts';

type ReadCareFile = typeof doctorMessages.readCareFile;

/** Answers a file to its owner, and to the other side once it was sent; for anybody else it does not exist. A doctor's reading is recorded. */
export async function readCareFile(context: Context, call: Call<ReadCareFile>): Promise<Reply<ReadCareFile>> {
  const { caller, params } = call;
  const run = runOn(context.pool);
  const file = found(await findReadableFile(run, rowId(params.id), partyOf(caller)));
  const read = { action: 'read_file', target: `care_file/${file.id}`, subjectUserId: file.userId ?? undefined } as const;
  await auditReading(context, call, { ...read, count: 1 });
  return mediaReply(context.blobs, call, {
    key: file.blobKey,
    path: `/api/care-files/${file.id}`,
    type: file.contentType,
    fileName: file.contentType === 'application/pdf' ? 'document.pdf' : undefined,
    // The right to it is checked each time.
    cache: 'private, no-cache',
  });
}
