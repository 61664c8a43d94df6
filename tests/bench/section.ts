import type { Compared } from './compare.ts';

/** One figure with its goal; performance.md's number stands in the name. */
export type Goal = { name: string; value: number; atMost?: number; atLeast?: number };

/** What one part of the bench found. */
export type Section = { title: string; connections?: number; rows: Compared[]; goals: Goal[] };

export const isMet = ({ value, atMost = Infinity, atLeast = -Infinity }: Goal) => value <= atMost && value >= atLeast;

/** The figures of one target by its name. */
export function rowOf(rows: readonly Compared[], name: string): Compared {
  const row = rows.find((one) => one.name === name);
  if (row === undefined) throw new Error(`Nothing was measured for ${name}.`);
  return row;
}
