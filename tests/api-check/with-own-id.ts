type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** The document for one member: userId is their own number, because any other number is 403 and checks nothing. */
export function withOwnId(document: Json, id: number): Json {
  if (Array.isArray(document)) return document.map((part) => withOwnId(part, id));
  if (document === null || typeof document !== 'object') return document;
  const parts = Object.entries(document).map(([name, part]): [string, Json] => {
    if (name === 'userId') return [name, typeof part === 'number' ? id : { const: id }];
    if (name === 'schema' && document.name === 'userId') return [name, { const: id }];
    return [name, withOwnId(part, id)];
  });
  return Object.fromEntries(parts);
}
