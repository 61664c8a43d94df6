import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { bookingsInternal } from '@sabiwell/proto/http/bookings-internal.ts';
import type { AskBookings, Outcome } from './ask-bookings.client.ts';

type Row = Record<string, unknown>;

/** Fields that name a file, beside or below the file that is imported. */
const FILES: ReadonlySet<string> = new Set(['portrait', 'media', 'poster']);

/** Imports the doctors and trainers of a JSON file, one after another; stops at the first that is refused. */
export async function importFile(ask: AskBookings, file: string): Promise<Outcome> {
  const { doctors = [], trainers = [] } = JSON.parse(readFileSync(file, 'utf8')) as { doctors?: Row[]; trainers?: Row[] };
  const rows = [
    ...doctors.map((row) => ({ endpoint: bookingsInternal.importDoctor, kind: 'doctors' as const, row })),
    ...trainers.map((row) => ({ endpoint: bookingsInternal.importTrainer, kind: 'trainers' as const, row })),
  ];
  const output: { doctors: unknown[]; trainers: unknown[] } = { doctors: [], trainers: [] };
  for (const { endpoint, kind, row } of rows) {
    const done = await ask(endpoint, { body: withFiles(row, dirname(file)) as Row });
    if (done.exitCode !== 0) return { output: { ...output, refused: row['externalId'], why: done.output }, exitCode: done.exitCode };
    output[kind].push(done.output);
  }
  return { output, exitCode: 0 };
}

/** The fields of a JSON file, with the content of each file that it names. */
export function readFields(file: string): Row {
  return withFiles(JSON.parse(readFileSync(file, 'utf8')), dirname(file)) as Row;
}

/** The same value with the content of each file that it names. */
function withFiles(value: unknown, folder: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withFiles(one, folder));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([name, part]) => [
    name,
    FILES.has(name) && typeof part === 'string' ? dataUrlOf(resolve(folder, part)) : withFiles(part, folder),
  ]);
  return Object.fromEntries(entries);
}

/** Bookings looks at the bytes, whatever the type says. */
const dataUrlOf = (path: string) => `data:application/octet-stream;base64,${readFileSync(path).toString('base64')}`;
