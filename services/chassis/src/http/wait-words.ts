/** How long somebody has to wait, in words: "1 second", "30 seconds", and from two minutes on "3 minutes", rounded up. */
export function waitWords(seconds: number): string {
  if (seconds === 1) return '1 second';
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
