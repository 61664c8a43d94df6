import { afterAll, beforeAll, expect, it } from 'vitest';
import { startContent } from './service.ts';

let service: Awaited<ReturnType<typeof startContent>>;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());

it('tells guests who leads the company, as the operator entered it', async () => {
  const { status, json } = await service.get('/api/about', 'guest');
  expect([status, json]).toEqual([200, { leaders: [{ name: 'Ngozi Okafor', role: 'Chief medical officer', words: null }] }]);
});
