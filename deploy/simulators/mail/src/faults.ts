import { z } from 'zod';

/** What can go wrong, by the moment at which it does. */
export const KINDS = {
  /** The server turns the connection away. */
  refuse: 'connect',
  /** An answer of the 4xx sort: try again later. */
  temporary: 'recipient',
  /** An answer of the 5xx sort: this will never work. */
  permanent: 'recipient',
  /** The mail is taken in, and nothing is answered. */
  timeout: 'content',
  /** The mail is taken in and kept, and the connection breaks before the answer. */
  kept_but_broken: 'content',
} as const;
export type Kind = keyof typeof KINDS;
type Moment = (typeof KINDS)[Kind];

export const fault = z.strictObject({
  kind: z.enum(Object.keys(KINDS) as [Kind, ...Kind[]]),
  times: z.union([z.number().int().min(1), z.literal('always')]).default(1),
});

/** The faults in force, in the order in which they were asked for. */
export function createFaults() {
  let inForce: { kind: Kind; left: number }[] = [];
  return {
    add({ kind, times }: z.output<typeof fault>) {
      inForce.push({ kind, left: times === 'always' ? Infinity : times });
    },
    clear() {
      inForce = [];
    },
    /** The fault of this moment, which is used up by it. */
    take(moment: Moment): Kind | undefined {
      const found = inForce.find(({ kind, left }) => left > 0 && KINDS[kind] === moment);
      if (found !== undefined) found.left -= 1;
      return found?.kind;
    },
  };
}
export type Faults = ReturnType<typeof createFaults>;
