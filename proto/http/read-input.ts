import type { z } from 'zod';
import { isSpecName } from './spec-names.ts';

export type FieldError = { path: string; message: string };
export type Read<T> = { ok: true; value: T } | { ok: false; errors: FieldError[] };

/** A body of 100 kB can have thousands of faults; nobody reads more than this many, and the answer stays small. */
const MOST_ERRORS = 20;
const MOST_OF_NAME = 60;
const NULL_MESSAGE = "This holds a character that can't be used.";

/**
 * Reads a request body by its schema. `''` and `null` in an optional field mean absent; names that only the specification uses are
 * ignored; any other unknown name is an error that names it.
 */
export function readBody<S extends z.ZodObject>(schema: S, raw: unknown): Read<z.output<S>> {
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) {
    return { ok: false, errors: [{ path: '', message: 'The request must be a JSON object.' }] };
  }
  const kept: Record<string, unknown> = {};
  const unknown: FieldError[] = [];
  for (const [name, value] of Object.entries(raw)) {
    const field = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    if (field === undefined) {
      if (!isSpecName(name) && unknown.length < MOST_ERRORS) unknown.push(unknownName(name, 'field'));
    } else if (!((value === '' || value === null) && (field as z.ZodType).safeParse(undefined).success)) {
      kept[name] = value;
    }
  }
  return refuseUnknown(unknown, withoutNulls(readFields(schema, kept)));
}

/** Every list accepts paging; a list that is always short returns all of it. */
const PAGE_NAMES: ReadonlySet<string> = new Set(['limit', 'cursor']);

/**
 * Reads a query by its schema; for an operation without a query, any name is unknown. As in a body, a name that only the specification
 * uses is ignored, and any other unknown name is an error that names it.
 */
export function readQuery<S extends z.ZodObject>(schema: S | undefined, raw: object): Read<z.output<S> | undefined> {
  const isKnown = (name: string) => isSpecName(name) || PAGE_NAMES.has(name) || (schema !== undefined && Object.hasOwn(schema.shape, name));
  const unknown = Object.keys(raw)
    .filter((name) => !isKnown(name))
    .slice(0, MOST_ERRORS)
    .map((name) => unknownName(name, 'parameter'));
  return refuseUnknown<z.output<S> | undefined>(
    unknown,
    schema === undefined ? { ok: true, value: undefined } : withoutNulls(readFields(schema, raw)),
  );
}

/** A name may be as long as the body; nobody reads all of it. */
function unknownName(name: string, kind: 'field' | 'parameter'): FieldError {
  const path = name.slice(0, MOST_OF_NAME);
  return { path, message: `${path} is not a known ${kind}.` };
}

function refuseUnknown<T>(unknown: readonly FieldError[], read: Read<T>): Read<T> {
  if (unknown.length === 0) return read;
  return { ok: false, errors: [...unknown, ...(read.ok ? [] : read.errors)].slice(0, MOST_ERRORS) };
}

/** PostgreSQL stores no text with a null character, so no operation takes one. */
function withoutNulls<T>(read: Read<T>): Read<T> {
  if (!read.ok) return read;
  const errors: FieldError[] = [];
  const rest: { path: string; value: unknown }[] = [{ path: '', value: read.value }];
  for (let next = rest.shift(); next !== undefined && errors.length < MOST_ERRORS; next = rest.shift()) {
    const { path, value } = next;
    if (typeof value === 'string' && value.includes('\u0000')) errors.push({ path, message: NULL_MESSAGE });
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) rest.push({ path: path === '' ? name : `${path}.${name}`, value: inner });
  }
  return errors.length > 0 ? { ok: false, errors } : read;
}

/** Reads path parameters by their schema. */
export function readFields<S extends z.ZodObject>(schema: S, raw: unknown): Read<z.output<S>> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return { ok: true, value: parsed.data };
  return {
    ok: false,
    errors: parsed.error.issues.slice(0, MOST_ERRORS).map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  };
}
