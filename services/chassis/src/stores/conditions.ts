import type { Range } from '../http/lagos-range.ts';

/** The shortest text that is searched for; a shorter one finds nearly everything. */
const LEAST_CHARACTERS = 2;

/** Whether a text is searched for at all. */
export const isSearched = (q = ''): boolean => q.trim().length >= LEAST_CHARACTERS;

/** The conditions of a statement, with the values of its placeholders. */
export class Conditions {
  readonly values: unknown[] = [];
  readonly #parts: string[] = [];

  /** The placeholder of a value. */
  value(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  /** A condition without a value, or with placeholders from `value`. */
  and(sql: string): this {
    this.#parts.push(sql);
    return this;
  }

  /** A column has this value; an absent one is no condition. */
  equal(column: string, value: unknown): this {
    return value === undefined ? this : this.and(`${column} = ${this.value(value)}`);
  }

  /** A column has one of these values, which are of this type of PostgreSQL's; without a list it is no condition. */
  among(column: string, type: string, values: readonly unknown[] | undefined): this {
    return values === undefined ? this : this.and(`${column} = ANY (${this.value(values)}::${type}[])`);
  }

  /** A column of time is within the range. */
  within(column: string, { since, until }: Range): this {
    if (since !== undefined) this.and(`${column} >= ${this.value(since)}`);
    return until === undefined ? this : this.and(`${column} < ${this.value(until)}`);
  }

  /**
   * Every word of `q` is in one of the columns, whatever its case and accents; NULL holds no word. `folded` is the service's SQL function.
   */
  search(columns: readonly string[], q = ''): this {
    return this.contains(`folded(concat_ws(' ', ${columns.join(', ')}))`, q);
  }

  /** Every word of `q` is in a column that holds what is searched in, folded already. */
  contains(column: string, q = ''): this {
    if (!isSearched(q)) return this;
    for (const word of q.trim().split(/\s+/)) this.and(`${column} LIKE '%' || folded(${this.value(escaped(word))}) || '%'`);
    return this;
  }

  /** How many conditions there are. */
  get count(): number {
    return this.#parts.length;
  }

  /** With `WHERE`; empty without any condition. */
  get sql(): string {
    return this.#parts.length === 0 ? '' : `WHERE ${this.#parts.join(' AND ')}`;
  }
}

/** So that the characters of LIKE stand for themselves. */
const escaped = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`);
