import { z } from 'zod';
import { fraction } from '../chance.ts';

/** What can go wrong, by when it does: in a call of the API, before a webhook is sent, in one delivery of it. */
export const KINDS = {
  /** The event is sent once more. */
  duplicate: 'event',
  /** The event is sent `delayMs` later. */
  delay: 'event',
  /** The event is lost for ever. */
  drop: 'event',
  /** The event goes out after the next one. */
  reorder: 'event',
  corrupt_signature: 'delivery',
  old_key: 'delivery',
  status_500: 'call',
  status_429: 'call',
  /** The call is not carried out and never answered. */
  timeout: 'call',
  /** The call is carried out and never answered. */
  succeed_but_timeout: 'call',
} as const;
export type Kind = keyof typeof KINDS;
export type Moment = (typeof KINDS)[Kind];

export const fault = z.strictObject({
  reference: z.string().min(1).optional(),
  kind: z.enum(Object.keys(KINDS) as [Kind, ...Kind[]]),
  /** Once by default; for ever where a probability is given. */
  times: z.number().int().min(1).optional(),
  delayMs: z.number().int().min(0).max(600_000).optional(),
  /** The share of the occasions that it affects, chosen by the seed. */
  probability: z.number().min(0).max(1).optional(),
  seed: z.union([z.string(), z.number()]).default(0),
});
export type Fault = z.output<typeof fault>;

/** The active faults, in the order in which they were asked for. */
export function createFaults() {
  let inForce: { fault: Fault; left: number }[] = [];
  const occasions = new Map<string, number>();
  const strikes = ({ kind, probability, seed }: Fault, reference: string) => {
    if (probability === undefined) return true;
    const key = `${kind}:${reference}`;
    const occasion = (occasions.get(key) ?? 0) + 1;
    occasions.set(key, occasion);
    return fraction(seed, key, occasion) < probability;
  };
  return {
    add(given: Fault) {
      inForce.push({ fault: given, left: given.times ?? (given.probability === undefined ? 1 : Infinity) });
    },
    clear() {
      inForce = [];
      occasions.clear();
    },
    list: () =>
      inForce.filter(({ left }) => left > 0).map(({ fault: one, left }) => ({ ...one, left: Number.isFinite(left) ? left : null })),
    /** The faults for this point, at most one of a kind; each is used up by this call. */
    take(moment: Moment, reference: string | undefined, only?: Kind): Fault[] {
      const taken = new Map<Kind, Fault>();
      for (const entry of inForce) {
        const { kind, reference: wanted } = entry.fault;
        if (entry.left <= 0 || KINDS[kind] !== moment || taken.has(kind) || (only !== undefined && kind !== only)) continue;
        if ((wanted !== undefined && wanted !== reference) || !strikes(entry.fault, reference ?? '')) continue;
        entry.left -= 1;
        taken.set(kind, entry.fault);
        // Only one fault can affect a call.
        if (moment === 'call') break;
      }
      return [...taken.values()];
    },
  };
}
export type Faults = ReturnType<typeof createFaults>;
