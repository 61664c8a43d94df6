/** Figures of operations.md 3.4 and contract.md sections 1 and 2; tests shorten the times. */
export const THRESHOLDS = {
  /** How long a known session and its tokens are remembered; the tokens themselves live 60 s. */
  rememberMs: 30_000,
  /** How long an unknown session is remembered, and a known one while revocations can't be received. */
  rememberBrieflyMs: 1_000,
  rememberedSessions: 10_000,
  lookupTimeoutMs: 1_500,
  connectTimeoutMs: 1_000,
  bodyIdleTimeoutMs: 60_000,
  /** How long a caller may take nothing of an answer that waits for them; a slow phone takes something within seconds. */
  unreadTimeoutMs: 300_000,
  retryAfterMs: 100,
  inFlightPerUpstream: 200,
  /** Replies that go on, such as the live stream: per service, and per caller (times the limit factor). */
  streamsPerUpstream: 2_000,
  streamsPerCaller: 6,
  breakerFailures: 5,
  breakerWindowMs: 10_000,
  breakerOpenMs: 5_000,
  /** How long a body may take of an operation that takes 100 kB at most, because a call that is held open outlives its admission. */
  smallBodyMs: 5_000,
  /** The slowest accepted body of any operation: bytes per second, measured over the window. */
  bodyWindowMs: 30_000,
  bodyBytesPerSecond: 1_000,
  /** How much, and for how long, the gateway goes on reading after a refusal so that the sender sees the answer. */
  lingerBytes: 1_000_000,
  lingerMs: 1_000,
  socketsPerAddress: 400,
  targetLength: 8_192,
};
export type Thresholds = typeof THRESHOLDS;
