/** The dark modules of a QR code as the path of an SVG with one unit for each module; neighbours in a row are one rectangle. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => darkRuns(row).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`)).join('');
}

function darkRuns(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last !== undefined && last.from + last.length === x) last.length += 1;
    else runs.push({ from: x, length: 1 });
  }
  return runs;
}
