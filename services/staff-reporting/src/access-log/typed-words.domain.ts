type Filters = Readonly<Record<string, unknown>>;

/** Where a page begins: a list gave it, nobody typed it. */
const CURSOR = 'cursor';

/** The filters into which somebody typed words, with these: the access log has recorded something else of them. */
export function typedWords(filters: Filters, recorded: Filters): Record<string, string> {
  const typed = Object.entries(filters).filter(
    (filter): filter is [string, string] =>
      typeof filter[1] === 'string' && filter[1] !== '' && filter[0] !== CURSOR && recorded[filter[0]] !== filter[1],
  );
  return Object.fromEntries(typed);
}
