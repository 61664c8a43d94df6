/** What a Range header asks of `size` bytes: a part, all of them, or nothing that exists. */
export type AskedRange = { start: number; end: number } | 'all' | 'unsatisfiable';

/** Reads a Range header (RFC 9110 section 14); several ranges, other units and nonsense mean all, as the RFC allows. */
export function readRange(header: string | undefined, size: number): AskedRange {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  const [first, last] = [match?.[1] ?? '', match?.[2] ?? ''];
  if (first === '' && last === '') return 'all';
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return 'all';
  return start >= size || end < start ? 'unsatisfiable' : { start, end };
}
