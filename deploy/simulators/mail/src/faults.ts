import { z } from 'zod';

/** What can go wrong, by when it does. */
export const KINDS = {
  /** The server refuses the connection. */
  refuse: 'connect',
  /** A 4xx answer: try again later. */
  temporary: 'recipient',
  /** A 5xx answer: this will never work. */
  permanent: 'recipient',
  /** The mail is received but not stored, and the server does not answer. */
  timeout: 'content',
  /** The mail is received and stored, and the connection breaks before the answer. */
  kept_but_broken: 'content',
} as const;
export type Kind = keyof typeof KINDS;
type Moment = (typeof KINDS)[Kind];

export const fault = z.strictObject({
  kind: z.enum(Object.keys(KINDS) as [Kind, ...Kind[]]),
  times: z.union([z.number().int().min(1), z.literal('always')]).default(1),
});

/** The active faults, in the order in which they were asked for. */
export function createFaults() {
  let inForce: { kind: Kind; left: number }[] = [];
  return {
    add({ kind, times }: z.output<typeof fault>) {
      inForce.push({ kind, left: times === 'always' ? Infinity : times });
    },
    clear() {
      inForce = [];
    },
    /** The fault for this point; it is used up by this call. */
    take(moment: Moment): Kind | undefined {
      const found = inForce.find(({ kind, left }) => left > 0 && KINDS[kind] === moment);
      if (found !== undefined) found.left -= 1;
      return found?.kind;
    },
  };
}
export type Faults = ReturnType<typeof createFaults>;
