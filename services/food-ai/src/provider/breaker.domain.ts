const FAULTS = 5;
const WITHIN_MS = 30_000;
const OPEN_MS = 15_000;

/** Stops asking a provider that fails, so that nobody waits for a fault. */
export type Breaker = { isOpen(now: Date): boolean; fault(now: Date): void; success(): void };

/** A breaker that opens for 15 seconds at the fifth fault in 30; the first fault after that opens it again while the others are recent. */
export function createBreaker(): Breaker {
  let faults: number[] = [];
  let openUntil = 0;
  return {
    isOpen: (now) => now.getTime() < openUntil,
    fault(now) {
      const at = now.getTime();
      faults = [...faults.filter((one) => at - one < WITHIN_MS), at].slice(-FAULTS);
      if (faults.length === FAULTS) openUntil = at + OPEN_MS;
    },
    success() {
      faults = [];
      openUntil = 0;
    },
  };
}
