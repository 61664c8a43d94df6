import type { Compared } from './compare.ts';

/** One figure with its goal; its name contains the number in performance.md. */
export type Goal = { name: string; value: number; atMost?: number; atLeast?: number };

/** The results of one part of the bench. */
export type Section = { title: string; connections?: number; rows: Compared[]; goals: Goal[] };

export const isMet = ({ value, atMost = Infinity, atLeast = -Infinity }: Goal) => value <= atMost && value >= atLeast;

/** The figures of one target by its name. */
export function rowOf(rows: readonly Compared[], name: string): Compared {
  const row = rows.find((one) => one.name === name);
  if (row === undefined) throw new Error(`Nothing was measured for ${name}.`);
  return row;
}
