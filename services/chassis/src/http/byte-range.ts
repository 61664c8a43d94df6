/** The bytes that a Range header asks for, of `size` bytes: a part, all of them, or a range that does not exist. */
export type AskedRange = { start: number; end: number } | 'all' | 'unsatisfiable';

/** Reads a Range header (RFC 9110 section 14); several ranges, other units and nonsense mean all bytes, as the RFC allows. */
export function readRange(header: string | undefined, size: number): AskedRange {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  const [first, last] = [match?.[1] ?? '', match?.[2] ?? ''];
  if (first === '' && last === '') return 'all';
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return 'all';
  return start >= size || end < start ? 'unsatisfiable' : { start, end };
}
