/** How many different references must fail in a row before calls stop, and for how long. */
const FAILURES = 5;
const REST_MS = 5000;

/**
 * Stops calls to a provider that is down, so that people get their answer at once. It opens when calls about five different references
 * have failed with no success between; one reference that fails again and again says nothing about others. After a pause one call tries;
 * its success closes the circuit.
 */
export function createCircuit(now: () => number = Date.now, restMs = REST_MS) {
  const failing = new Set<string>();
  let openSince: number | undefined;
  let isTrying = false;
  return {
    /** Whether a call may go out now; the trying call is counted. */
    admits(): boolean {
      if (openSince === undefined) return true;
      if (isTrying || now() - openSince < restMs) return false;
      isTrying = true;
      return true;
    },
    succeeded(): void {
      failing.clear();
      openSince = undefined;
      isTrying = false;
    },
    failed(about: string): void {
      failing.add(about);
      if (openSince !== undefined || failing.size >= FAILURES) openSince = now();
      isTrying = false;
    },
    /** Seconds until the next try; undefined where calls may go out. */
    restSeconds: (): number | undefined =>
      openSince === undefined ? undefined : Math.max(1, Math.ceil((openSince + restMs - now()) / 1000)),
  };
}
export type Circuit = ReturnType<typeof createCircuit>;
