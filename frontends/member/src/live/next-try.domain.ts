const WINDOW_MS = 60_000;
const MOST_FAILURES = 3;
const SOON_MS = 3_000;
const REST_MS = 5 * 60_000;

/** The failures of a stream that still count, with the one of now. */
export function withFailure(failures: readonly number[], now: number): number[] {
  return [...failures.filter((at) => now - at < WINDOW_MS), now];
}

/** How long until the stream is tried again: a few seconds, each screen after another while, or five minutes after three failures in one. */
export function nextTryMs(failures: readonly number[], chance: number): number {
  return failures.length >= MOST_FAILURES ? REST_MS : SOON_MS * (0.5 + chance);
}
