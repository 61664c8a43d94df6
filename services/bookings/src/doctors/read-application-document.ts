import type { Operator, Staff } from '@sabiwell/chassis/http/caller.ts';
import { mediaReply } from '@sabiwell/chassis/http/media-reply.ts';
import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { doctors } from '@sabiwell/proto/http/doctors.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { insertAudit } from '../staff/insert-audit.ts';
import { findApplicationFile } from './application.store.ts';

type ReadDocument = typeof doctors.readApplicationDocumentAdmin;
type Asked = Pick<Call<ReadDocument>, 'params' | 'header' | 'requestId'> & { caller: Staff | Operator };

/** Answers the licence that came with an application, always as a download, and records who read it. */
export async function readApplicationDocument({ pool, blobs, clock }: Context, call: Asked): Promise<Reply<ReadDocument>> {
  const { caller, params, requestId } = call;
  const id = rowId(params.id);
  const { blobKey, contentType } = await inTransaction(pool, async (run) => {
    const file = found(await findApplicationFile(run, id));
    await insertAudit(run, { caller, action: 'read_application_document', target: `doctor_application/${id}`, requestId, at: clock() });
    return file;
  });
  return mediaReply(blobs, call, {
    key: blobKey,
    path: `/api/admin/doctor-applications/${id}/document`,
    type: contentType,
    fileName: contentType === 'application/pdf' ? 'licence.pdf' : 'licence.jpg',
    // The right to it is checked, and the read recorded, each time.
    cache: 'private, no-store',
  });
}
