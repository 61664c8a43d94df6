import { notFound } from './errors.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An opaque id as the tables have it. One of a wrong form is not found, like one that does not exist. */
export function rowId(id: string): string {
  if (!UUID.test(id)) throw notFound();
  return id;
}

/** The row that was found by its id and its owner; 404 for what is not there and for what is another member's. */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw notFound();
  return row;
}
