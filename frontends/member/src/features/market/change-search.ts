/** A query string with some parameters changed and the rest kept; null removes a parameter. */
export function changeSearch(before: URLSearchParams, change: Record<string, string | null>): string {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) after.delete(name);
    else after.set(name, value);
  }
  const search = after.toString();
  return search === '' ? '' : `?${search}`;
}
