import { demoMeals } from '@sabiwell/local/demo-member.ts';
import { askAs } from '@sabiwell/local/seed.ts';
import { seedMeals } from '@sabiwell/local/seed-meals.ts';
import { expect, test } from 'vitest';
import { expireReplies } from './expire-replies.ts';
import { Member } from './members.ts';
import { isOurs, url } from './running-product.ts';

test.skipIf(!isOurs)('the demo is added again where one of its meals was deleted, which stays so', async () => {
  const member = await Member.join();
  const ask = askAs(url, member.cookie);
  await seedMeals(member.id, ask);
  const [deleted, ...others] = (await member.analyses()).map(({ id }) => id);
  expect(others).toHaveLength(demoMeals.length - 1);
  expect((await member.request('DELETE', `/api/food-analyses/item/${deleted}`)).status).toBe(204);
  expect(await expireReplies(member)).toBeGreaterThan(0);
  await seedMeals(member.id, ask);
  expect((await member.analyses()).map(({ id }) => id)).toEqual(others);
  await expect(ask('GET', `/api/food-analyses/item/${deleted}`)).rejects.toThrow('404');
});
