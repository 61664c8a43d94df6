import type { Bench } from './bench.ts';
import { compare } from './compare.ts';
import { dataUrlOf, noisyPhoto } from './noisy-photo.ts';
import { partOf, post } from './product.ts';
import { rowOf, type Section } from './section.ts';
import { inSequence } from './sequence.ts';

/** A photo analysed by the food table, compared with express that scales it down and stores one document. */
export async function measurePhoto(bench: Bench): Promise<Section> {
  const { place, floor, members, floorStores } = bench;
  // About 200 KB, like the photos that the app sends.
  const photo = await noisyPhoto(1280, 960, 70);
  const image = dataUrlOf(photo);
  const ours = ['gateway', 'identity', 'food-ai', 'food-ai-worker', 'redis', 'mongo'].map((name) => partOf(place, name).pid);
  let portion = 50;
  const analyze = async (index: number) => {
    const member = members[index % members.length]!;
    // A different portion makes it a new submission; the same one would be answered from the stored analysis.
    portion = portion >= 1000 ? 50 : portion + 1;
    const body = { image, userId: member.id, dishId: 'jollof-rice', mealType: 'lunch', portionGrams: portion };
    await (await post(place, '/api/analyze-food', body, member)).json();
  };
  const shrink = async () => {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${floor.url}/photos`, { method: 'POST', headers, body: JSON.stringify({ image }) });
    await reply.json();
  };
  const rows = await compare(
    [
      { name: 'express + sharp + mongo', measure: (at) => inSequence(at, shrink), pids: [floor.pid, floorStores.mongo] },
      { name: 'analyze by table', measure: (at) => inSequence(at, analyze), pids: ours },
    ],
    { ...bench, connections: 1, warmUp: 30 },
  );
  const p50 = rowOf(rows, 'analyze by table').p50;
  return {
    title: `POST analyze-food by the table, photo of ${Math.round(photo.length / 1024)} KB`,
    connections: 1,
    rows,
    goals: [{ name: 'a photo by the table, p50 in ms', value: p50, atMost: 300 }],
  };
}
