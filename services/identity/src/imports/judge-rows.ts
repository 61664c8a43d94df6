import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { ImportList, RowOutcome, ThereReason } from '@sabiwell/proto/http/import-rules.ts';
import type { ImportedPerson } from '@sabiwell/proto/http/people-import.ts';
import type { FieldError } from '@sabiwell/proto/http/read-input.ts';
import { judgePerson } from './person-row.domain.ts';
import type { GivenRow } from './read-import-file.ts';

/** A row that was judged by itself and by those before it; without an outcome it is a person whom the store may know. */
export type JudgedRow = {
  list: ImportList;
  place: number;
  externalId: string | null;
  rowHash: string | null;
  person: ImportedPerson | null;
  outcome: RowOutcome | null;
  reason: ThereReason | null;
  faults: FieldError[] | null;
};

/** Other calls get their turn after so many rows. */
const AT_ONCE = 500;
const NOT_YET = { doctors: "Doctors can't be imported here yet.", trainers: "Trainers can't be imported here yet." };

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
  const undecided = { list, place, externalId: null, rowHash: null, person: null, outcome: null, reason: null, faults: null };
  const refused = (faults: FieldError[]) => ({ ...undecided, outcome: 'invalid' as const, faults });
  if (fault !== undefined) return refused([{ path: '', message: fault }]);
  if (list !== 'users') return refused([{ path: '', message: NOT_YET[list] }]);
  const read = judgePerson(given, today);
  if (!read.ok) return refused(read.faults);
  const { person } = read;
  const keys = [`email ${person.email}`, ...(person.id === undefined ? [] : [`id ${person.id}`])];
  const isTwice = keys.some((key) => seen.has(key));
  keys.forEach((key) => seen.add(key));
  if (isTwice) return { ...undecided, outcome: 'alreadyThere', reason: 'twice_in_file' };
  return { ...undecided, externalId: person.id ?? null, rowHash: hashOf(person), person };
}

function hashOf(person: ImportedPerson): string {
  return createHash('sha256').update(JSON.stringify(person)).digest('hex');
}
