import type { FieldError, Read } from '@sabiwell/proto/http/read-input.ts';
import { isSpecName } from '@sabiwell/proto/http/spec-names.ts';

/** What a row of one list may say. */
export type RowForm<T> = {
  /** Reads the fields under our names. */
  read: (given: Record<string, unknown>) => Read<T>;
  /** What other systems call the fields, in lower case and without blanks, hyphens and underscores: `First Name` is firstname. */
  fields: Readonly<Record<string, keyof T & string>>;
  /** A missing one is told by the sentence for an empty one. */
  required: readonly string[];
  /** Further names, written as in `fields`, that are passed over. */
  ignored?: readonly string[];
};

export type JudgedFields<T> = { ok: true; value: T } | { ok: false; faults: FieldError[] };

const MOST_FAULTS = 20;
const plain = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, '');

/** The field that a name of a file means; undefined where an import does not take it. */
export function fieldOf<T>({ fields }: RowForm<T>, name: string): (keyof T & string) | undefined {
  return Object.hasOwn(fields, plain(name)) ? fields[plain(name)] : undefined;
}

/** Whether a row may hold a name at all: what only the specification knows, such as a password or a wallet, is ignored. */
export function mayHold<T>(form: RowForm<T>, name: string): boolean {
  return fieldOf(form, name) !== undefined || isSpecName(name) || (form.ignored ?? []).includes(plain(name));
}

/** One row by its form, or what is wrong with it, one sentence for each field; `moreFaults` finds what no single field says. */
export function judgeFields<T>(
  form: RowForm<T>,
  given: unknown,
  moreFaults: (value: T) => readonly FieldError[] = () => [],
): JudgedFields<T> {
  if (given === null || typeof given !== 'object' || Array.isArray(given)) return refuse([{ path: '', message: 'This row is no object.' }]);
  const unknown = Object.keys(given).filter((name) => !mayHold(form, name));
  const read = form.read(fieldsOf(form, given));
  const faults = [
    ...unknown.map((name) => ({ path: name.slice(0, 60), message: `${name.slice(0, 60)} is not a known field.` })),
    ...(read.ok ? moreFaults(read.value) : read.errors),
  ];
  return read.ok && faults.length === 0 ? { ok: true, value: read.value } : refuse(faults);
}

/** The fields under our names; of two names for one field the first that says something counts. */
function fieldsOf<T>(form: RowForm<T>, given: object): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.fromEntries(form.required.map((field) => [field, '']));
  for (const [name, value] of Object.entries(given)) {
    const field = fieldOf(form, name);
    if (field !== undefined && (fields[field] === undefined || fields[field] === '')) fields[field] = value ?? '';
  }
  return fields;
}

/** A field may break several rules at once; the first sentence is enough. */
function refuse(faults: readonly FieldError[]): { ok: false; faults: FieldError[] } {
  const first = faults.filter(({ path }, place) => faults.findIndex((one) => one.path === path) === place);
  return { ok: false, faults: first.slice(0, MOST_FAULTS) };
}
