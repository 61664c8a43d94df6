const NAMES = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC', 'FAKETIME_FORCE_MONOTONIC_FIX'];

/**
 * The variables by which libfaketime moves the clock of `make test-days`; none where the clock is the true one. Every process of a product
 * gets them, its stores too: an event that is months old for its bus would be dropped by it.
 */
export function movedClock(env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  if (!env.FAKETIME) return {};
  return Object.fromEntries(NAMES.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
}
