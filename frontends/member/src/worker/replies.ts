import { isTooOld, mayStandIn, MOST_REPLIES, PATIENCE_MS } from './caching.domain.ts';

// The page empties this cache at sign-out and at sign-in (src/offline/saved-replies.ts), so it holds what one member has seen.
const REPLY_CACHE = 'replies';
const SAVED_AT = 'x-saved-at';
const USER = '/api/user';

/** What has happened since this worker started: how many sessions began or ended, and when something was last written. */
export type Meanwhile = { sessions: number; lastWriteAt: number };

/** Answers from the network, and from the kept copy where there is none, or where it takes too long; about money only where there is none. */
export async function answerRead(request: Request, meanwhile: Meanwhile, isMoney: boolean): Promise<Response> {
  const { sessions } = meanwhile;
  const network = fetch(request).then(async (reply) => {
    if (sessions === meanwhile.sessions) await keep(request.url, reply.clone()).catch(() => undefined);
    return reply;
  });
  const kept = await keptReply(request.url);
  const savedAt = kept?.headers.get(SAVED_AT) ?? null;
  if (kept === undefined || isTooOld(savedAt, Date.now())) return network;
  const orKept = network.catch(() => kept.clone());
  if (isMoney) return orKept;
  const slow = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(mayStandIn(savedAt, meanwhile.lastWriteAt, Date.now()) ? kept.clone() : orKept), PATIENCE_MS);
  });
  return Promise.race([orKept, slow]);
}

export async function deleteReplies(): Promise<void> {
  await caches.delete(REPLY_CACHE);
}

/** Deletes the copies that are too old. */
export async function deleteOldReplies(): Promise<void> {
  const replies = await caches.open(REPLY_CACHE);
  for (const request of await replies.keys()) {
    const kept = await replies.match(request);
    if (isTooOld(kept?.headers.get(SAVED_AT) ?? null, Date.now())) await replies.delete(request);
  }
}

async function keptReply(url: string): Promise<Response | undefined> {
  return caches.match(url, { cacheName: REPLY_CACHE, ignoreVary: true });
}

async function keep(url: string, reply: Response): Promise<void> {
  // Nobody is signed in: what was seen before is nobody's business now.
  if (reply.status === 401 && new URL(url).pathname === USER) return deleteReplies();
  if (reply.status !== 200) return;
  const headers = new Headers(reply.headers);
  headers.set(SAVED_AT, new Date(reply.headers.get('date') ?? Date.now()).toISOString());
  const replies = await caches.open(REPLY_CACHE);
  await replies.put(url, new Response(reply.body, { status: 200, headers }));
  const requests = await replies.keys();
  await Promise.all(requests.slice(0, Math.max(0, requests.length - MOST_REPLIES)).map((old) => replies.delete(old)));
}
