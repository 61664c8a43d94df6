import { prettifyError, z } from 'zod';
import { refundOf } from '../api/refunds.ts';
import type { Fields } from '../read-fields.ts';
import { refundRecord } from '../records.ts';
import { moveRefund } from '../refund-course.ts';
import { Refusal } from '../refusal.ts';
import { settings, startSettings } from '../settings.ts';
import type { Sim } from '../sim.ts';
import { createWorld } from '../world.ts';
import { addKnownPlans } from '../api/plans.ts';
import { bill, billing, warnOfCard } from './bill.ts';
import { complete, completion } from './complete.ts';
import { fault } from './faults.ts';
import { ledger } from './ledger.ts';

const replay = z.strictObject({ times: z.number().int().min(1).max(1000).default(1) });
const advance = z.strictObject({
  ms: z.number().min(0).optional(),
  seconds: z.number().min(0).optional(),
  days: z.number().min(0).optional(),
});
const refundMove = z.strictObject({ status: z.enum(['processing', 'processed', 'failed', 'needs-attention']) });
const ownEvent = z.strictObject({ event: z.string().min(1), data: z.unknown(), reference: z.string().default('') });

type Control = (sim: Sim, given: { name: string; fields: Fields; query: URLSearchParams }) => unknown;

/** The control calls under /_sim by method and path; `*` stands for the last part of the path. */
const calls: Record<string, Control> = {
  'GET /faults': (sim) => sim.faults.list(),
  'POST /faults': (sim, { fields }) => {
    const given = read(fault, fields);
    sim.faults.add(given);
    return given;
  },
  'DELETE /faults': (sim) => {
    sim.faults.clear();
    return { cleared: true };
  },
  'POST /complete/*': (sim, { name, fields }) => complete(sim, name, read(completion, fields)),
  'GET /ledger': (sim) => ledger(sim),
  'POST /replay/*': (sim, { name, fields }) => {
    const { times } = read(replay, fields);
    const sent = sim.courier.replay(name, times);
    if (sent === undefined) throw new Refusal(404, `No event of ${name} has been sent.`);
    return { event: sent.event, times };
  },
  'GET /webhooks': (sim, { query }) => sim.courier.list(query.get('reference') ?? undefined),
  'POST /webhooks': (sim, { fields }) => {
    const { event, data, reference } = read(ownEvent, fields);
    sim.courier.send(event, data, reference);
    return { event };
  },
  'POST /subscriptions/*/bill': (sim, { name, fields }) => bill(sim, name, read(billing, fields)),
  'POST /subscriptions/*/expiring-card': (sim, { name }) => warnOfCard(sim, name),
  'POST /refunds/*': (sim, { name, fields }) => {
    const refund = refundOf(sim, name);
    moveRefund(sim, refund, read(refundMove, fields).status);
    return refundRecord(refund);
  },
  'POST /clock/advance': (sim, { fields }) => {
    const { ms = 0, seconds = 0, days = 0 } = read(advance, fields);
    sim.clock.advance(ms + seconds * 1000 + days * 86_400_000);
    return { now: sim.clock.now().toISOString() };
  },
  'GET /settings': (sim) => sim.settings,
  'POST /settings': (sim, { fields }) => Object.assign(sim.settings, read(settings.partial(), fields)),
  'POST /reset': (sim) => {
    sim.faults.clear();
    sim.clock.clear();
    sim.courier.clear();
    Object.assign(sim.world, createWorld());
    Object.assign(sim.settings, startSettings);
    addKnownPlans(sim);
    return { reset: true };
  },
};

/** Carries out a control call; throws Refusal when its name is unknown or its body is wrong. */
export function control(sim: Sim, method: string, path: string, fields: Fields, query: URLSearchParams): unknown {
  for (const [pattern, run] of Object.entries(calls)) {
    const expression = new RegExp(`^${pattern.replaceAll('*', '([^/]+)')}$`);
    const found = expression.exec(`${method} ${path}`);
    if (found !== null) return run(sim, { name: decodeURIComponent(found[1] ?? ''), fields, query });
  }
  throw new Refusal(404, `There is no control call ${method} /_sim${path}.`);
}

function read<S extends z.ZodType>(schema: S, fields: Fields): z.output<S> {
  const given = schema.safeParse(fields);
  if (!given.success) throw new Refusal(400, prettifyError(given.error));
  return given.data;
}
