import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Submission } from '../history/history.domain.ts';
import type { Client, Reply } from './client.ts';
import type { Member } from './join.ts';

/** A submission as the client knows it during the run. */
export type OpenSubmission = { -readonly [K in keyof Submission]: Submission[K] } & { ids: string[] };

/** A photo: of a named dish, or for the model, which learns about it from `hint`. */
export type Photo = { grams: number; dishId?: string; hint?: string; completesMeal?: boolean };

/** How a photo is submitted: how often at once, with one key or several, and until when it is retried. */
export type Handing = { taps?: 1 | 2; sameKey?: boolean; until: () => number };

const IMAGE = `data:image/jpeg;base64,${readFileSync(new URL('../plate.jpg', import.meta.url)).toString('base64')}`;
const FAILED = new Set(['422 analysis_failed', '422 not_food', '503 ai_unavailable']);
const SHORTEST_WAIT_MS = 250;

/** The body of a call to have this photo analysed. */
export function bodyOf(member: Member, { grams, ...photo }: Photo) {
  return { image: IMAGE, userId: member.id, mealType: 'lunch', portionGrams: grams, ...photo };
}

/** Submits a photo and retries, like the product's own app, until there is a report or a definite failure. */
export async function handIn(client: Client, member: Member, photo: Photo, handing: Handing): Promise<OpenSubmission & { key: string }> {
  const { taps = 1, sameKey = true } = handing;
  const key = randomUUID();
  const path = photo.dishId === undefined ? 'model' : 'table';
  const submission = { member: member.id, grams: photo.grams, path, ids: [], end: 'unknown', key } as OpenSubmission & { key: string };
  const keys = Array.from({ length: taps }, (_, tap) => (tap === 0 || sameKey ? key : randomUUID()));
  const all = keys.map((one) => insist(client, member, { photo, key: one, submission, until: handing.until }));
  await Promise.all(all);
  return submission;
}

type Insisting = { photo: Photo; key: string; submission: OpenSubmission; until: () => number };

async function insist(client: Client, member: Member, { photo, key, submission, until }: Insisting): Promise<void> {
  const body = bodyOf(member, photo);
  do {
    const reply = await client.call('analyzeFood', 'POST', '/api/analyze-food', {
      body,
      headers: { cookie: member.cookie, 'idempotency-key': key },
    });
    const last = reply.status === 202 ? await awaitReport(client, member, learn(reply, submission), until) : reply;
    learn(last, submission);
    if (last.status === 200) submission.end = 'reported';
    if (FAILED.has(`${last.status} ${last.code}`) && submission.end === 'unknown') submission.end = 'failed';
    if (last.status === 200 || FAILED.has(`${last.status} ${last.code}`) || last.status === 402) return;
    await sleep(Math.max(SHORTEST_WAIT_MS, reply.retryAfterMs));
  } while (performance.now() < until());
}

/** Asks about an accepted analysis until it has ended; refusals in between are ignored. */
async function awaitReport(client: Client, member: Member, reply: Reply, until: () => number): Promise<Reply> {
  const { id } = reply.json as { id: string };
  for (;;) {
    await sleep(SHORTEST_WAIT_MS * 2);
    const now = await client.call('readFoodAnalysis', 'GET', `/api/food-analyses/item/${id}`, { headers: { cookie: member.cookie } });
    const hasEnded = now.status === 200 || FAILED.has(`${now.status} ${now.code}`);
    if (hasEnded || performance.now() > until()) return now;
    await sleep(now.retryAfterMs);
  }
}

/** An answer that names an analysis has accepted it. */
function learn(reply: Reply, { ids }: OpenSubmission): Reply {
  const id = (reply.json as { id?: unknown } | undefined)?.id;
  if ((reply.status === 200 || reply.status === 202) && typeof id === 'string' && !ids.includes(id)) ids.push(id);
  return reply;
}
