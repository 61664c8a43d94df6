import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { pause } from '@sabiwell/chassis/pause.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Endpoint, ReplyHeaders } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { awaitedIn } from './awaited-versions.domain.ts';
import { hasVersions, isKept } from './row-version.store.ts';

// An event is usually here within 20 ms of its commit (events.md section 5).
const MOST_WAIT_MS = 1_500;
const STEP_MS = 25;

type Handler = (context: Context, call: Pick<Call<Endpoint>, 'header'>) => Promise<{ headers?: ReplyHeaders }>;

/**
 * Lets each operation wait for what its caller has just written, as X-Min-Version names it, so that they read it in the next list. A reply
 * that goes out without says `X-Read-Model: stale`.
 */
export function awaitingVersions<Handlers extends object>(handlers: Handlers): Handlers {
  const waiting = Object.entries(handlers).map(([operation, handle]) => [operation, awaiting(handle as Handler)]);
  return Object.fromEntries(waiting) as Handlers;
}

function awaiting(handle: Handler): Handler {
  return async (context, call) => {
    const isHere = await awaitVersions(context, call.header('x-min-version'));
    const reply = await handle(context, call);
    return isHere ? reply : { ...reply, headers: { ...reply.headers, 'x-read-model': 'stale' } };
  };
}

async function awaitVersions({ pool, generation }: Context, header: string | undefined): Promise<boolean> {
  const awaited = [...awaitedIn(header)].filter(([kind]) => isKept(kind));
  const until = performance.now() + MOST_WAIT_MS;
  for (const [kind, rows] of awaited) {
    while (!(await hasVersions(runOn(pool), generation.schema, kind, rows))) {
      if (performance.now() >= until) return false;
      await pause(STEP_MS);
    }
  }
  return true;
}
