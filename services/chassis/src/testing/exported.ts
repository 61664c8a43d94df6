import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DescMessage } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { MemberExportRequestedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import type { Bus } from '../bus/bus.ts';
import { type Event, newEvent, topicOf, typeOf } from '../bus/events.ts';
import { readPart } from '../member-rows/export-part.ts';
import type { MemberRows } from '../member-rows/member-rows.ts';
import { createLog } from '../observe/log.ts';
import type { BlobStore } from '../stores/blob-store.ts';
import { createFolderBlobStore } from '../stores/folder-blob-store.ts';
import { busOfService } from './bus-of-service.ts';

/** A part as it was written: its files by name, and what was told of it. */
export type Exported = { files: Map<string, Buffer>; said: Event };

/** In the place of identity, whose event it is. */
const requested = MemberExportRequestedSchema;

type Consume = (exports: BlobStore, bus: Bus) => Promise<{ stop(): Promise<void> }>;

/** The service whose topic this is: `sabiwell.food-ai.v1`. */
const telling = (topic: string) => ({ name: topic.split('.')[1] ?? '', topics: { writes: [topic], reads: [] } });

/** Asks for a member's data on a bus of its own, and waits for a service's part, which is told by this event; `before` comes first. */
export async function exportOverBus(
  redisUrl: string,
  ready: DescMessage,
  consume: Consume,
  userId: number,
  before: (exportId: string) => Promise<void> = async () => undefined,
): Promise<Exported> {
  const folder = await mkdtemp(join(tmpdir(), 'exports-'));
  const exports = createFolderBlobStore(folder);
  const bus = busOfService(telling(topicOf(ready)), { redisUrl, log: createLog('test', 'silent'), prefix: `test-${randomUUID()}` });
  const consuming = await consume(exports, bus);
  const answered = Promise.withResolvers<Event>();
  const onEvent = (event: Event) => {
    if (event.type === typeOf(ready)) answered.resolve(event);
  };
  const watching = await bus.watch({ topics: [topicOf(ready)], onEvent });
  try {
    const exportId = randomUUID();
    await before(exportId);
    const now = new Date();
    const request = { userId: BigInt(userId), exportId, requestedAt: timestampFromDate(now) };
    await bus.publish([newEvent(requested, request, { key: userId, subject: `export/${exportId}`, sequence: 1, time: now })]);
    const said = await answered.promise;
    const list = (await readPart(exports, said.data['key'] as string)) ?? [];
    const files = new Map<string, Buffer>();
    for (const { name, key } of list) files.set(name, (await exports.read(key)) ?? Buffer.alloc(0));
    return { files, said };
  } finally {
    await watching.stop();
    await consuming.stop();
    await bus.close();
    await rm(folder, { recursive: true });
  }
}

/**
 * What is wrong with a part, where one row of the member was planted in each place of the map, whose texts begin with `word`, and one of
 * somebody else: a file or a field that is missing, a field that was to be left out, or a text of the other.
 */
export function exportFaults<Which>(
  map: MemberRows<Which>,
  files: ReadonlyMap<string, Buffer>,
  planted: { word: string; foreign: string },
): string[] {
  const given = map.places.flatMap(({ export: exported }) => ('name' in exported ? [exported] : []));
  const names = given.map(({ name }) => `${map.service}/${name}.json`);
  const found = [...files.keys()].filter((name) => name.endsWith('.json'));
  return [
    ...names.filter((name) => !found.includes(name)).map((name) => `${name} is missing`),
    ...found.filter((name) => !names.includes(name)).map((name) => `${name} is in no map`),
    ...given.flatMap(({ name, fields, leftOut }) => {
      const text = files.get(`${map.service}/${name}.json`)?.toString('utf8') ?? '[]';
      const rows = JSON.parse(text) as Record<string, unknown>[];
      const keys = Object.keys(rows[0] ?? {}).filter((key) => key !== 'file');
      return [
        ...(rows.length === 1 ? [] : [`${name} has ${rows.length} rows`]),
        ...(keys.length === fields.length ? [] : [`${name} has the fields ${keys.join(', ')}`]),
        ...(text.includes(planted.foreign) ? [`${name} has words of somebody else`] : []),
        ...leftOut.filter((field) => text.includes(`${planted.word} ${field}"`)).map((field) => `${name} has ${field}`),
      ];
    }),
  ];
}
