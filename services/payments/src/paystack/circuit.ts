/** How many different things fail in a row until the provider is left alone, and for how long. */
const FAILURES = 5;
const REST_MS = 5000;

/**
 * Keeps calls from a provider that is down, so that people get their answer at once. It opens when calls about five different
 * references have failed with no success between; one reference that fails again and again says nothing of the others.
 * After a rest one call tries; its success closes the circuit.
 */
export function createCircuit(now: () => number = Date.now, restMs = REST_MS) {
  const failing = new Set<string>();
  let openSince: number | undefined;
  let isTrying = false;
  return {
    /** Whether a call may go out now; the one that tries counts itself in. */
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
