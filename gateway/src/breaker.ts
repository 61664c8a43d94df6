export type BreakerOptions = { failures: number; windowMs: number; openMs: number; now?: () => number };
export type Breaker = ReturnType<typeof createBreaker>;

/**
 * Stops calls to a service that does not answer: after `failures` in `windowMs` with no success between them it is open for `openMs`, then
 * it lets one call try. It judges single calls of a stream, so libraries that wrap promises do not fit.
 */
export function createBreaker({ failures, windowMs, openMs, now = Date.now }: BreakerOptions) {
  let recent: number[] = [];
  let openUntil = 0;
  return {
    /** Whether a call may be made now. */
    allows(): boolean {
      if (openUntil === 0) return true;
      if (now() < openUntil) return false;
      openUntil = now() + openMs;
      return true;
    },
    succeeded(): void {
      if (recent.length > 0) recent = [];
      openUntil = 0;
    },
    failed(): void {
      const at = now();
      recent = [...recent.filter((time) => time > at - windowMs), at].slice(-failures);
      if (openUntil !== 0 || recent.length >= failures) openUntil = at + openMs;
    },
    isOpen: (): boolean => openUntil > now(),
    secondsLeft: (): number => Math.max(1, Math.ceil((openUntil - now()) / 1000)),
  };
}
