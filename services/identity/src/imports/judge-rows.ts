import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { ImportList, RowOutcome, ThereReason } from '@sabiwell/proto/http/import-rules.ts';
import type { DoctorRow, TrainerRow } from '@sabiwell/proto/http/imported-professionals.ts';
import type { ImportedPerson } from '@sabiwell/proto/http/people-import.ts';
import type { FieldError } from '@sabiwell/proto/http/read-input.ts';
import { judgePerson } from './person-row.domain.ts';
import { judgeDoctor, judgeTrainer } from './professional-row.domain.ts';
import type { GivenRow } from './read-import-file.ts';
import type { JudgedFields } from './row-form.domain.ts';

/** What a row says of somebody. */
export type Said = ImportedPerson | DoctorRow | TrainerRow;

/** A row that was judged by itself and by those before it; without an outcome it is somebody whom a store may know. */
export type JudgedRow = {
  list: ImportList;
  place: number;
  externalId: string | null;
  rowHash: string | null;
  said: Said | null;
  outcome: RowOutcome | null;
  reason: ThereReason | null;
  faults: FieldError[] | null;
};

/** Other calls get their turn after this many rows. */
const AT_ONCE = 500;

/** Judges every row of a file; `today` is the day in Lagos. */
export async function judgeRows(rows: readonly GivenRow[], today: string): Promise<JudgedRow[]> {
  const [judged, seen] = [[] as JudgedRow[], new Set<string>()];
  for (const [index, row] of rows.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await breathe();
    judged.push(judgeRow(row, today, seen));
  }
  return judged;
}

function judgeRow({ list, place, given, fault }: GivenRow, today: string, seen: Set<string>): JudgedRow {
  const undecided = { list, place, externalId: null, rowHash: null, said: null, outcome: null, reason: null, faults: null };
  const refused = (faults: FieldError[]) => ({ ...undecided, outcome: 'invalid' as const, faults });
  if (fault !== undefined) return refused([{ path: '', message: fault }]);
  const read = judgeSaid(list, given, today);
  if (!read.ok) return refused(read.faults);
  const said = read.value;
  const keys = keysOf(list, said);
  const isTwice = keys.some((key) => seen.has(key));
  keys.forEach((key) => seen.add(key));
  if (isTwice) return { ...undecided, outcome: 'alreadyThere', reason: 'twice_in_file' };
  return { ...undecided, externalId: said.id ?? null, rowHash: hashOf(said), said };
}

function judgeSaid(list: ImportList, given: unknown, today: string): JudgedFields<Said> {
  if (list === 'doctors') return judgeDoctor(given);
  return list === 'trainers' ? judgeTrainer(given) : judgePerson(given, today);
}

/** What no two rows of a list share. */
function keysOf(list: ImportList, said: Said): string[] {
  const email = 'email' in said ? [`${list} email ${said.email}`] : [];
  return said.id === undefined ? email : [...email, `${list} id ${said.id}`];
}

function hashOf(said: Said): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}
