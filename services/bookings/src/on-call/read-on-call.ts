import { type RunSql, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { onCall, OnCallList } from '@sabiwell/proto/http/on-call.ts';
import type { Context } from '../context.ts';
import { listCallable, listOnCallHours } from './on-call.store.ts';

type ReadOnCall = (typeof onCall)['readOnCallAdmin' | 'readOnCallCaseManager' | 'readOnCallManager'];

/** Answers who is called for a crisis, hour by hour. It names no member, so reading it is not audited. */
export async function readOnCall({ pool, clock }: Context): Promise<Reply<ReadOnCall>> {
  return { status: 200, body: await findOnCall(runOn(pool), clock()) };
}

/** The list, with whoever stands in it or could. An account that can't be used is shown where it stands in the list alone. */
export async function findOnCall(run: RunSql, now: Date): Promise<OnCallList> {
  const hours = await listOnCallHours(run);
  const listed = new Set(hours.flatMap(({ staffIds }) => staffIds));
  const people = (await listCallable(run)).filter(({ id, isInUse }) => isInUse || listed.has(id));
  return {
    asOf: now.toISOString(),
    hours,
    people: people.map(({ awayUntil, ...person }) => ({
      ...person,
      awayUntil: awayUntil !== undefined && awayUntil > now ? awayUntil.toISOString() : null,
    })),
  };
}
