import { readFileSync } from 'node:fs';

/** Above this share other work takes so much of the machine that the product's times can't be judged. */
const BUSY_SHARE = 0.75;

/**
 * Measures for how long some process of the machine waits for a processor; `share` is 0 to 1, undefined where the system does not report
 * it.
 */
export function watchPressure(): { share(): number | undefined; isBusy(): boolean } {
  const [waited, at] = [readWaited(), performance.now()];
  const share = () => {
    const now = readWaited();
    if (waited === undefined || now === undefined) return undefined;
    return Math.round(((now - waited) / 1_000 / (performance.now() - at)) * 100) / 100;
  };
  return { share, isBusy: () => (share() ?? 0) > BUSY_SHARE };
}

/** Microseconds since the machine was started. */
function readWaited(): number | undefined {
  try {
    return Number(/^some .*total=(\d+)/.exec(readFileSync('/proc/pressure/cpu', 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}
