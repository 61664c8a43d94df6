import { afterEach, expect, test } from 'vitest';
import { unzip } from '@sabiwell/chassis/testing/unzip.ts';
import { Member } from '../e2e/members.ts';
import { dataUrl, lunch } from '../e2e/photos.ts';
import { pressure } from '../e2e/readings.ts';
import { isOurs, kill, until, untilReady, url } from '../e2e/running-product.ts';

afterEach(untilReady);

const PATH = '/api/user/export';

test.runIf(isOurs)('a download that was asked for while services end is whole once they are back', async () => {
  const member = await Member.join();
  await member.record(pressure(137, 83));
  await member.analyze(dataUrl(lunch), { dishId: 'jollof-rice' });
  const killed = kill('payments');
  expect(killed).toBeGreaterThanOrEqual(0);
  const { id } = (await member.request('POST', PATH)).json;
  for (const name of ['food-ai-worker', 'content', 'identity']) kill(name);
  await until('the download is ready', async () => {
    const { status, json } = await member.request('GET', PATH);
    return status === 200 && json[0]?.status === 'ready' ? true : undefined;
  });
  const reply = await fetch(`${url}${PATH}/${id}`, { headers: { cookie: member.cookie } });
  const names = [...(await unzip(Buffer.from(await reply.arrayBuffer()))).keys()];
  const services = new Set(names.map((name) => name.split('/')[0]));
  expect([...services]).toEqual(expect.arrayContaining(['README.txt', 'food-ai', 'health-tracking', 'identity', 'photos']));
  expect(new Set(names).size).toBe(names.length);
});
