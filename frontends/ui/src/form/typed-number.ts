/** The number that was typed; undefined when nothing was, NaN when it is no number. A comma stands for a point. */
export function typedNumber(text: string): number | undefined {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return undefined;
  return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
}
