/** The size of the drawing, in its own units. */
export const WIDTH = 100;
export const HEIGHT = 32;

/** Lines of figures, oldest first, as points of a drawing. `leastSpan` keeps small changes from looking dramatic. */
export function sparkLines(lines: readonly (readonly number[])[], leastSpan: number): { x: number; y: number }[][] {
  const all = lines.flat();
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const span = Math.max(leastSpan, high - low);
  const top = (low + high + span) / 2;
  const place = (value: number, at: number, count: number) => ({
    x: round(count > 1 ? (WIDTH * at) / (count - 1) : WIDTH),
    y: round((HEIGHT * (top - value)) / span),
  });
  return lines.map((figures) => figures.map((value, at) => place(value, at, figures.length)));
}

const round = (value: number) => Math.round(value * 10) / 10;
