/** Figures of operations.md 3.4 and contract.md sections 1 and 2; tests shorten the times. */
export const THRESHOLDS = {
  /** A known session and its tokens are remembered this long; the tokens themselves live 60 s. */
  rememberMs: 30_000,
  /** An unknown session, and a known one while revocations can't be heard. */
  rememberBrieflyMs: 1_000,
  rememberedSessions: 10_000,
  lookupTimeoutMs: 1_500,
  connectTimeoutMs: 1_000,
  bodyIdleTimeoutMs: 60_000,
  retryAfterMs: 100,
  inFlightPerUpstream: 200,
  breakerFailures: 5,
  breakerWindowMs: 10_000,
  breakerOpenMs: 5_000,
  /** The slowest body that is waited for: bytes in a second, judged over the window. */
  bodyWindowMs: 30_000,
  bodyBytesPerSecond: 1_000,
  /** How much, and how long, is still read after a refusal so that the sender gets to see it. */
  lingerBytes: 1_000_000,
  lingerMs: 1_000,
  socketsPerAddress: 400,
  targetLength: 8_192,
};
export type Thresholds = typeof THRESHOLDS;
