import { notFound } from './errors.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An opaque id as the tables store it, in lower case. One of a wrong form is not found, like one that does not exist. */
export function rowId(id: string): string {
  if (!UUID.test(id)) throw notFound();
  return id.toLowerCase();
}

/** The row found by its id and its owner; 404 for one that does not exist and for another member's. */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw notFound();
  return row;
}
