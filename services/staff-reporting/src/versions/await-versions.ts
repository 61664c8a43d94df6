import { typeOf } from '@sabiwell/chassis/bus/events.ts';
import type { Staff } from '@sabiwell/chassis/http/caller.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { pause } from '@sabiwell/chassis/pause.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Endpoint, ReplyHeaders } from '@sabiwell/proto/http/endpoint.ts';
import { handlers } from '../consume.ts';
import type { Context } from '../context.ts';
import { type AwaitedRow, awaitedIn } from './awaited-versions.domain.ts';
import { findBehind, isKept } from './row-version.store.ts';

// An event is usually here within 20 ms of its commit (events.md section 5).
export const MOST_WAIT_MS = 1_500;
const STEP_MS = 25;

type AnyCall = Pick<Call<Endpoint>, 'header'> & { caller: Staff };
type Handler = (context: Context, call: AnyCall) => Promise<{ headers?: ReplyHeaders }>;
/** How a list got what its caller has just written: from its owner, or not at all; undefined where the event was there. */
type ReadModel = 'overlay' | 'stale' | undefined;

const byType = new Map(handlers.map(([schema, handle]) => [typeOf(schema), handle]));

/**
 * Lets each operation wait for what its caller has just written, as X-Min-Version names it, so that they read it in the next list. Where an
 * event does not come in time, its owner is asked for the row, which is saved as by the event; `X-Read-Model` says so, or that the list
 * goes out without.
 */
export function awaitingVersions<Handlers extends object>(operations: Handlers): Handlers {
  const waiting = Object.entries(operations).map(([operation, handle]) => [operation, awaiting(handle as Handler)]);
  return Object.fromEntries(waiting) as Handlers;
}

function awaiting(handle: Handler): Handler {
  return async (context, call) => {
    const model = await awaitVersions(context, call);
    const reply = await handle(context, call);
    return model === undefined ? reply : { ...reply, headers: { ...reply.headers, 'x-read-model': model } };
  };
}

async function awaitVersions(context: Context, call: AnyCall): Promise<ReadModel> {
  const awaited = [...awaitedIn(call.header('x-min-version'))].filter(([kind]) => isKept(kind));
  const until = performance.now() + context.mostWaitMs;
  let model: ReadModel;
  for (const [kind, rows] of awaited) {
    const behind = await waitFor(context, kind, rows, until);
    if (behind.length === 0) continue;
    if (!(await overlay(context, kind, behind, call.caller.staffId)) || (await behindOf(context, kind, rows)).length > 0) return 'stale';
    model = 'overlay';
  }
  return model;
}

/** Waits until the rows are there, and gives those that are not. */
async function waitFor(context: Context, kind: string, rows: readonly AwaitedRow[], until: number): Promise<string[]> {
  for (;;) {
    const behind = await behindOf(context, kind, rows);
    if (behind.length === 0 || performance.now() >= until) return behind;
    await pause(STEP_MS);
  }
}

const behindOf = ({ pool, generation }: Context, kind: string, rows: readonly AwaitedRow[]) =>
  findBehind(runOn(pool), generation.schema, kind, rows);

/** Asks the owner for rows, and saves them as their events would; the late event is then the older one. False where there is no answer. */
async function overlay(context: Context, kind: string, ids: readonly string[], staffId: string): Promise<boolean> {
  try {
    for (const event of await context.askOwner(kind, ids, staffId)) await byType.get(event.type)?.(context, event);
    return true;
  } catch (error) {
    context.log.warn({ kind, err: error }, 'the owner of late rows gave no answer');
    return false;
  }
}
