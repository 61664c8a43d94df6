import { until } from '../product/parts.ts';
import type { Row } from './row.ts';

const PHOTOS = 2;
/** A first call, and one more by the worker that takes over. */
const MOST_CALLS = 2;

export const workerKilled: Row = {
  id: 'F3',
  title: 'kill -9 the worker while the model looks at a photo',
  inStorm: 'first',
  target: { serving: 10, drained: 45 },
  async apply({ load, chance, parts, model, during, newMember, handInForModel, notice, note }) {
    const member = await newMember();
    const photos: Awaited<ReturnType<typeof handInForModel>>[] = [];
    for (let count = 0; count < PHOTOS; count += 1) photos.push(await handInForModel(member, { delayMs: chance.int(2_000, 6_000) }, 1));
    const hints = photos.map(({ hint }) => hint);
    await until('the model looks at the photos', async () =>
      (await model.askedAbout(hints)).every((calls) => calls > 0) ? true : undefined,
    );
    await during({ heals: 'by itself', spares: ['readUser', 'signIn', 'readDashboard', 'listFoodAnalyses', 'searchFoods'] }, async () => {
      await parts.restarted('food-ai-worker', await parts.kill('food-ai-worker'));
    });
    const count = async () => {
      await Promise.all(photos.map(({ done }) => done));
      const calls = await model.askedAbout(hints);
      note(`the model was asked ${calls.join(' and ')} times`);
      if (calls.some((times) => times > MOST_CALLS))
        notice('charged wrongly', `the model was asked ${Math.max(...calls)} times about one photo`);
    };
    load.handed.push(count());
  },
};
