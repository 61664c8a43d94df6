import { randomUUID } from 'node:crypto';
import type { Db, Document } from 'mongodb';
import type { Bench } from './bench.ts';
import { compare } from './compare.ts';
import { dataUrlOf, noisyPhoto } from './noisy-photo.ts';
import { addressOf, partOf, post } from './product.ts';
import { rowOf, type Section } from './section.ts';
import { onCollections } from './service-stores.ts';
import { type Call, load } from './wrk.ts';

const POSTS = 100_000;
const LIKES_EACH = 10;
const BATCH = 5_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const OURS = ['gateway', 'identity', 'food-ai', 'redis', 'mongo'];

type Row = Document & { _id: string };

/** The newest posts as members see them, with 100,000 posts and 1,000,000 likes, compared with express that finds as many documents by an index. */
export async function measureFeed(bench: Bench, connections: number): Promise<Section> {
  const { place, floor, floorStores, members } = bench;
  const { posts, likes } = await fillFeed(bench);
  const calls = members.map(({ cookie }): Call => ({ method: 'GET', path: '/api/food-feed', headers: { cookie } }));
  const floorCalls: Call[] = [{ method: 'GET', path: '/posts', headers: {} }];
  const rows = await compare(
    [
      { name: 'express + mongo', measure: (at) => load(floor.url, floorCalls, at), pids: [floor.pid, floorStores.mongo] },
      { name: 'feed', measure: (at) => load(addressOf(place), calls, at), pids: OURS.map((name) => partOf(place, name).pid) },
    ],
    { ...bench, connections },
  );
  return {
    title: `GET food-feed through the gateway, ${posts.toLocaleString('en')} posts, ${likes.toLocaleString('en')} likes`,
    connections,
    rows,
    goals: [
      { name: `feed to express + mongo, p50, c=${connections}`, value: rowOf(rows, 'feed').timesP50, atMost: 2.5 },
      { name: 'bytes of an answer that nothing is new', value: await bytesOfNothingNew(bench), atMost: 600 },
    ],
  };
}

/** Fills the collections of food-ai with copies of one real post, unless they are there already. */
function fillFeed(bench: Bench): Promise<{ posts: number; likes: number }> {
  return onCollections(bench.place, 'food-ai', async (db) => {
    const posts = db.collection<Row>('shared_food_posts');
    if ((await posts.countDocuments()) < POSTS) await copyPost(db, await sharePost(bench));
    return { posts: await posts.countDocuments(), likes: await db.collection('food_post_likes').countDocuments() };
  });
}

/** The first member shares a meal; the number of the post. */
export async function sharePost({ place, members }: Bench): Promise<string> {
  const [member] = members;
  if (member === undefined) throw new Error('The bench has no members.');
  const image = dataUrlOf(await noisyPhoto(640, 480, 80));
  const body = { image, userId: member.id, dishId: 'jollof-rice', mealType: 'lunch' };
  const report = (await (await post(place, '/api/analyze-food', body, member)).json()) as { id: string };
  const shared = await post(place, `/api/food-analyses/${report.id}/share`, { caption: 'Sunday lunch', location: 'Yaba' }, member);
  return ((await shared.json()) as { id: string }).id;
}

/** The likes are told and an hour old, because the worker would count and tell new ones of 100,000 posts beside the measurement. */
async function copyPost(db: Db, id: string): Promise<void> {
  const posts = db.collection<Row>('shared_food_posts');
  const likes = db.collection<Row>('food_post_likes');
  const real = await posts.findOne({ _id: id });
  if (real === null) throw new Error('The shared post is not stored.');
  const { analysisId: _analysis, publishedEvents: _events, ...shown } = real;
  const now = Date.now();
  for (let first = 0; first < POSTS; first += BATCH) {
    const copies = Array.from({ length: BATCH }, (_, n) => ({
      ...shown,
      _id: randomUUID(),
      timestamp: new Date(now - (first + n) * MINUTE_MS),
      likesCount: LIKES_EACH,
      told: { likes: LIKES_EACH, others: LIKES_EACH, comments: 0 },
      pendingEvents: [],
    }));
    await posts.insertMany(copies, { ordered: false });
    const liked = copies.flatMap(({ _id: postId }) =>
      Array.from({ length: LIKES_EACH }, (_, n) => {
        const userId = 50_000_000 + ((first + n * 7_919) % 100_000);
        return { _id: `${postId}:${userId}`, postId, userId, on: true, at: new Date(now - HOUR_MS) };
      }),
    );
    await likes.insertMany(liked, { ordered: false });
  }
}

/** The bytes of a 304 with its headers, as it is sent. */
async function bytesOfNothingNew({ place, members }: Bench): Promise<number> {
  const headers = { cookie: members[0]!.cookie };
  const address = `${addressOf(place)}/api/food-feed`;
  const first = await fetch(address, { headers });
  await first.arrayBuffer();
  const again = await fetch(address, { headers: { ...headers, 'if-none-match': first.headers.get('etag') ?? '' } });
  if (again.status !== 304) throw new Error(`The feed answered ${again.status} although nothing is new.`);
  const lines = [...again.headers].map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.byteLength(['HTTP/1.1 304 Not Modified\r\n', ...lines, '\r\n'].join(''));
}
