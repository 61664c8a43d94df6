import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { deletePart, type PartFile, readPart } from '@sabiwell/chassis/member-rows/export-part.ts';
import { inTransaction, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { MemberExportReadySchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { EXPORT_HOURS } from '@sabiwell/proto/http/member-export-rules.ts';
import type { Context } from '../context.ts';
import { claimComplete, type ClaimedExport, endReady, releaseClaim } from './member-export.store.ts';
import { readmeOf } from './readme.domain.ts';
import { writeZip } from './write-zip.ts';
import { zipKey } from './zip-key.ts';

/** What the loop of downloads works with. */
export type Assembling = Pick<Context, 'log' | 'clock' | 'pool' | 'exports'>;

/** Makes the ZIP of one download whose parts are all there, and tells that it is ready; false where there is none. */
export async function assembleExport(context: Assembling): Promise<boolean> {
  const { pool, clock } = context;
  const claimed = await claimComplete(runOn(pool), clock());
  if (claimed === undefined) return false;
  try {
    await finish(context, claimed);
  } catch (error) {
    await releaseClaim(runOn(pool), claimed.id);
    throw error;
  }
  return true;
}

async function finish(context: Assembling, claimed: ClaimedExport): Promise<void> {
  const { pool, exports, clock, log } = context;
  const { id, accountId, requestedAt, parts } = claimed;
  const files: PartFile[] = [];
  for (const { key, service } of parts) {
    const list = await readPart(exports, key);
    if (list === undefined) throw new Error(`The part of ${service} is gone.`);
    files.push(...list);
  }
  const readme = readmeOf({ accountId, requestedAt, names: files.map(({ name }) => name) });
  const began = performance.now();
  const bytes = await writeZip(exports, zipKey(id), { files, readme, at: requestedAt });
  const at = clock();
  const isWanted = await inTransaction(pool, async (run) => {
    const expiresAt = new Date(at.getTime() + EXPORT_HOURS * 3_600_000);
    if (!(await endReady(run, id, { bytes, at, expiresAt }))) return false;
    const said = { userId: BigInt(accountId), exportId: id, readyAt: timestampFromDate(at) };
    await writeOutbox(run, [newEvent(MemberExportReadySchema, said, { key: accountId, subject: `export/${id}`, sequence: 2, time: at })]);
    return true;
  });
  log.info({ exportId: id, files: files.length, bytes, ms: Math.round(performance.now() - began) }, 'a download is ready');
  // Nobody waits any more for one that failed, or whose member went, in the meantime.
  if (!isWanted) await exports.delete(zipKey(id));
  for (const { key } of parts) await deletePart(exports, key);
}
