/** How long somebody has to wait, in words: "30 seconds", and from two minutes on "3 minutes", rounded up. */
export function waitWords(seconds: number): string {
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
