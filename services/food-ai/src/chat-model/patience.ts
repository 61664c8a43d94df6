/** How long a turn waits for a model. */
export type Patience = {
  signal: AbortSignal;
  waitForFirst(): void;
  /** A word came. */
  heard(): void;
  /** Why the signal was aborted; undefined while it is not. */
  why(): { kind: 'timeout' | 'stopped' } | undefined;
  end(): void;
};

/** Own timers, because the client's time limit does not cover a stream: until the first word, between two, and for the whole turn. */
export function startPatience(given: AbortSignal, limits: { firstMs: number; gapMs: number; wholeMs: number }): Patience {
  const late = new AbortController();
  const signal = AbortSignal.any([given, late.signal]);
  const whole = setTimeout(() => late.abort(), limits.wholeMs);
  let next: NodeJS.Timeout | undefined;
  const within = (ms: number) => {
    clearTimeout(next);
    next = setTimeout(() => late.abort(), ms);
  };
  return {
    signal,
    waitForFirst: () => within(limits.firstMs),
    heard: () => within(limits.gapMs),
    why: () => (late.signal.aborted ? { kind: 'timeout' } : given.aborted ? { kind: 'stopped' } : undefined),
    end() {
      clearTimeout(whole);
      clearTimeout(next);
    },
  };
}
