import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { z } from 'zod';
import { EXPORT_PATIENCE_MS, type ExportPart } from '@sabiwell/proto/http/member-export-rules.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { Log } from '../observe/log.ts';
import type { BlobStore } from '../stores/blob-store.ts';
import { type ExportFile, writePart } from './export-part.ts';

/** What MemberExportRequested says. */
export const exportRequest = z.object({ userId, exportId: z.uuid(), requestedAt: z.date() });
export type ExportRequest = z.output<typeof exportRequest>;

/** What writing a part needs; `files` are those of one member. */
export type PartMaker = {
  service: ExportPart;
  exports: BlobStore;
  log: Log;
  clock: () => Date;
  files(userId: number): AsyncIterable<ExportFile>;
};

/** What MemberExportPartReady says of a part, and its place on the bus. */
export type Part = NonNullable<Awaited<ReturnType<typeof makePart>>>;

/**
 * Writes the service's part of a download and returns what MemberExportPartReady says of it, with its place on the bus. Undefined where
 * nobody waits for it any more. Whoever calls publishes the event itself, before the request is acknowledged: a repeated request writes the
 * same files, and identity counts a part once.
 */
export async function makePart(maker: PartMaker, { userId: id, exportId, requestedAt }: ExportRequest) {
  const { service, exports, log, clock, files } = maker;
  if (clock().getTime() - requestedAt.getTime() > EXPORT_PATIENCE_MS) return undefined;
  const began = performance.now();
  const part = await writePart(exports, { exportId, service }, files(id));
  log.info(
    { exportId, files: part.files, bytes: part.bytes, ms: Math.round(performance.now() - began) },
    'a part of a download is written',
  );
  const at = clock();
  return {
    said: {
      userId: BigInt(id),
      exportId,
      service,
      key: part.key,
      files: BigInt(part.files),
      bytes: BigInt(part.bytes),
      madeAt: timestampFromDate(at),
    },
    place: { key: id, subject: `export/${exportId}`, sequence: 1, time: at },
  };
}
