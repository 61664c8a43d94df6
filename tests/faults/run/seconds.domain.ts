/** Milliseconds as seconds with one decimal. */
export function inSeconds(ms: number): number {
  return Math.round(ms / 100) / 10;
}
