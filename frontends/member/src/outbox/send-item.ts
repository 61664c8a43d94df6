import { ApiError } from '@sabiwell/ui/api-client.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { serverDay } from '@sabiwell/ui/server-clock.ts';
import type { Endpoint } from '@sabiwell/proto/http/endpoint.ts';
import { call } from '../api.ts';
import { dataUrlOf } from '@sabiwell/ui/photo-file.ts';
import { afterAttempt, bodyOn, type ItemBody, type Outcome, type OutboxItem } from './outbox-item.domain.ts';
import { dropItem, isStored, saveItem } from './outbox.ts';

// The gateway itself answers within 10 s.
const LONGEST_MS = 20_000;
const LONGEST_PHOTO_MS = 180_000;

/** Posts the body of an item under its key. */
export type Post = (item: OutboxItem, body: ItemBody) => Promise<unknown>;
/** How an attempt ended: with a reply, with an item that still waits, or refused. */
export type Attempt = { reply: unknown; left: null } | { error: ApiError; left: OutboxItem | null };

type Sending = {
  post?: Post | undefined;
  /** Only what is still stored is sent: another tab may have sent it while this one waited for it. */
  ifStored?: boolean;
};

/** Sends an item once, and keeps or drops it by how that ended. No other tab sends it meanwhile. */
export function sendItem(item: OutboxItem, { post = postItem, ifStored = false }: Sending = {}): Promise<Attempt> {
  return withLock(lockOf(item.id), async () => {
    if (ifStored && !(await isStored(item.id))) return { error: new ApiError(404, ''), left: null };
    try {
      const reply = await post(item, await bodyOf(item));
      await dropItem(item.id).catch(() => undefined);
      return { reply, left: null };
    } catch (thrown) {
      const error = thrown instanceof ApiError ? thrown : new ApiError(0, '');
      const left = afterAttempt(item, outcomeOf(error), Date.now());
      await (left === null ? dropItem(item.id) : saveItem(left)).catch(() => undefined);
      return { error, left };
    }
  });
}

/** Deletes what a member takes back. What is being sent just now is first sent to its end, so that it can't reach the server afterwards. */
export function takeBack(id: string): Promise<void> {
  return withLock(lockOf(id), () => dropItem(id));
}

const lockOf = (id: string) => `sabiwell.outbox.${id}`;

/** Runs this while no other tab holds the lock. A page on plain http has no locks: there the server alone sees to it that it counts once. */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (navigator.locks === undefined) return work();
  return navigator.locks.request(name, work);
}

async function bodyOf({ body, photo, at }: OutboxItem): Promise<ItemBody> {
  const image = photo === undefined ? undefined : await dataUrlOf(photo);
  return bodyOn({ body, day: lagosDay(new Date(at)) }, serverDay(), image);
}

async function postItem({ id, path, kind }: OutboxItem, body: ItemBody): Promise<unknown> {
  const signal = AbortSignal.timeout(kind === 'photo' ? LONGEST_PHOTO_MS : LONGEST_MS);
  // The day of a meal is the server's already, so its clock is not compared.
  return call<Endpoint>('POST', path, { body, idempotencyKey: id, serverTimes: kind === 'meal', signal }).catch((error: unknown) => {
    throw error instanceof ApiError ? error : new ApiError(0, '');
  });
}

function outcomeOf({ status, code, message, body }: ApiError): Outcome {
  return { status, code, message, retryAfterSeconds: typeof body.retryAfterSeconds === 'number' ? body.retryAfterSeconds : null };
}
