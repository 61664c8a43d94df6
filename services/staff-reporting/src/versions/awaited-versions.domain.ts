/** A row that the caller has just written, and the version that a list must have of it at least. */
export type AwaitedRow = { id: string; version: number };

/** More than the app sends; the rest of a longer header is left out. */
const MOST_AWAITED = 20;
const TOKEN = /^([a-z-]+\.[a-z-]+):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):(\d{1,15})$/;

/**
 * The rows of an X-Min-Version header such as `payments.payment:<id>:<version>, …`, by their kind. What is no such token is left out,
 * because a list is of use without it.
 */
export function awaitedIn(header: string | undefined): Map<string, AwaitedRow[]> {
  const tokens = (header ?? '').split(',', MOST_AWAITED).flatMap((text) => {
    const [, kind, id, version] = TOKEN.exec(text.trim()) ?? [];
    return kind === undefined || id === undefined ? [] : [{ kind, id, version: Number(version) }];
  });
  const byKind = Map.groupBy(tokens, ({ kind }) => kind);
  return new Map([...byKind].map(([kind, rows]) => [kind, rows.map(({ id, version }) => ({ id, version }))]));
}
