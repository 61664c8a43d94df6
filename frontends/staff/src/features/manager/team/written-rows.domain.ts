/** A row of a list with the version that it has. */
type Versioned = { id: string; version: number };

/**
 * A list as its reader has just changed it: the list is made from events, and may be a moment older than the answer to a change. What was
 * added and is not in the list yet comes first; what was changed and is not in the list does not match its filters any more.
 */
export function withWritten<Row extends Versioned>(rows: readonly Row[], written: ReadonlyMap<string, Row>): Row[] {
  const known = new Set(rows.map(({ id }) => id));
  const added = [...written.values()].filter(({ id, version }) => version === 1 && !known.has(id)).toReversed();
  return [...added, ...rows.map((row) => newer(row, written.get(row.id)))];
}

function newer<Row extends Versioned>(row: Row, written: Row | undefined): Row {
  return written !== undefined && written.version > row.version ? written : row;
}
