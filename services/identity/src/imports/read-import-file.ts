import { createHash } from 'node:crypto';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { faultOfJson } from '@sabiwell/chassis/http/json-limits.ts';
import {
  IMPORT_CHANGED_MESSAGE,
  IMPORT_EMPTY_MESSAGE,
  IMPORT_LISTS,
  IMPORT_TOO_LARGE_MESSAGE,
  IMPORT_TOO_LONG_MESSAGE,
  type ImportList,
  MOST_IMPORT_BYTES,
  MOST_IMPORT_ROWS,
  SOURCE_TOO_LARGE_MESSAGE,
} from '@sabiwell/proto/http/import-rules.ts';
import { fieldNamed, mayBeNamed } from './person-row.domain.ts';
import { readCsv } from './read-csv.ts';

/** One row as the file has it; `fault` says what is wrong with the row itself. */
export type GivenRow = { list: ImportList; place: number; given: unknown; fault?: string };
export type ImportFile = { sha256: string; rows: GivenRow[] };

type Given = { fileName: string; content: string; sha256?: string | undefined };

/** What the source of imports may send; a file has MOST_IMPORT_BYTES. */
export const MOST_SOURCE_BYTES = 20_000_000;

// A row has some twenty names with their values.
const JSON_LIMITS = { depth: 8, parts: 60 * MOST_IMPORT_ROWS, bytes: MOST_SOURCE_BYTES, longTexts: 0 };

/** The rows of a file, whose name says what it is; 400, 409 or 413 where it can't be read as a whole. */
export function readImportFile({ fileName, content, sha256 }: Given): ImportFile {
  const bytes = Buffer.from(content, 'utf8');
  if (bytes.length > MOST_IMPORT_BYTES) throw tooLarge(IMPORT_TOO_LARGE_MESSAGE);
  const isCsv = fileName.toLowerCase().endsWith('.csv');
  return whole(bytes, sha256, () => (isCsv ? rowsOfCsv(content) : rowsOfLists(listsOf(content, bytes, isFileList))));
}

/** The rows of what the source sent: JSON, of which other lists than ours are passed over. */
export function readSource({ content, sha256 }: Pick<Given, 'content' | 'sha256'>): ImportFile {
  const bytes = Buffer.from(content, 'utf8');
  if (bytes.length > MOST_SOURCE_BYTES) throw tooLarge(SOURCE_TOO_LARGE_MESSAGE);
  return whole(bytes, sha256, () => rowsOfLists(listsOf(content, bytes, () => true)));
}

/** How many users the source has. */
export function countUsers(content: string): number {
  const { users } = listsOf(content, Buffer.from(content, 'utf8'), () => true);
  if (!Array.isArray(users)) throw unreadable('users must be a list.');
  return users.length;
}

function whole(bytes: Uint8Array, sha256: string | undefined, read: () => GivenRow[]): ImportFile {
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (sha256 !== undefined && sha256.toLowerCase() !== hash) {
    throw new DomainError('import_changed', IMPORT_CHANGED_MESSAGE, { kind: 'conflict' });
  }
  const rows = read();
  if (rows.length === 0) throw unreadable(IMPORT_EMPTY_MESSAGE);
  if (rows.length > MOST_IMPORT_ROWS) throw tooLarge(IMPORT_TOO_LONG_MESSAGE);
  return { sha256: hash, rows };
}

const isFileList = (name: string): boolean => IMPORT_LISTS.some((list) => list === name);

/** The object that a JSON text holds; 400 where it is none, or names a list that it may not have. */
function listsOf(content: string, bytes: Uint8Array, mayHave: (name: string) => boolean): Record<string, unknown> {
  if (faultOfJson(bytes, JSON_LIMITS) !== undefined) throw unreadable('This file is nested too deeply, or has too many parts.');
  const read = parsed(content);
  if (read === null || typeof read !== 'object' || Array.isArray(read)) throw unreadable('This file must hold an object with users.');
  const unknown = Object.keys(read).find((name) => !mayHave(name));
  if (unknown !== undefined) throw unreadable(`${unknown.slice(0, 60)} is not a known list. A file may hold users, doctors and trainers.`);
  return read as Record<string, unknown>;
}

function rowsOfLists(lists: Record<string, unknown>): GivenRow[] {
  return IMPORT_LISTS.flatMap((list) => {
    const given = lists[list] ?? [];
    if (!Array.isArray(given)) throw unreadable(`${list} must be a list.`);
    return given.map((row: unknown, place) => ({ list, place: place + 1, given: row }));
  });
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content.startsWith('\ufeff') ? content.slice(1) : content) as unknown;
  } catch {
    // The parser quotes what stands around the mistake, and what a file says of people must get into no log.
    throw unreadable("We can't read this file: it is not valid JSON.");
  }
}

function rowsOfCsv(content: string): GivenRow[] {
  const table = readCsv(content);
  if ('openRow' in table) throw unreadable(`We can't read this file: the quotes in row ${table.openRow} never end.`);
  const [head = [], ...rows] = table.rows;
  const names = head.map((name) => name.trim());
  refuseNames(names);
  return rows.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const place = index + 2;
    const given = Object.fromEntries(names.map((name, column) => [name, cells[column] ?? '']));
    if (cells.length === names.length) return [{ list: 'users' as const, place, given }];
    return [{ list: 'users' as const, place, given, fault: `This row has ${cells.length} cells; the first row has ${names.length}.` }];
  });
}

/** A wrong name at the top would make every row wrong, so it is told once. */
function refuseNames(names: readonly string[]): void {
  const unknown = names.find((name) => !mayBeNamed(name));
  if (unknown !== undefined)
    throw unreadable(`The first row must hold the names of the fields; ${unknown.slice(0, 60) || 'an empty one'} is not known.`);
  const fields = names.map((name) => fieldNamed(name) ?? name);
  const twice = names.find((_name, place) => fields.indexOf(fields[place]!) !== place);
  if (twice !== undefined) throw unreadable(`The first row names ${twice.slice(0, 60)} twice.`);
}

function tooLarge(message: string): DomainError {
  return new DomainError('too_large', message, { kind: 'too-large' });
}

function unreadable(message: string): DomainError {
  return new DomainError('invalid', message, { kind: 'invalid', errors: [{ path: 'content', message }] });
}
