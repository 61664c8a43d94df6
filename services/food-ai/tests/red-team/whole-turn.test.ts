import { Secret } from '@sabiwell/chassis/config.ts';
import { createSimulator } from '@sabiwell/openai-simulator/simulator.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService } from '../service.ts';
import { foundIn, redPrompts } from './red-team-prompts.ts';

const TOKEN = 'token-of-the-test';
const simulator = createSimulator({ token: TOKEN, dishes: [{ id: 'eba', name: 'Eba', aliases: [], portionGrams: 300 }] });
let service: Service;
beforeAll(async () => {
  await simulator.listen(0);
  const body = JSON.stringify([{ respond: 'chat_obeys_attacker', times: 'always' }]);
  await fetch(`${simulator.url}/_sim/script`, { method: 'POST', headers: { 'x-sim-token': TOKEN }, body });
  const place = { AI_BASE_URL: `${simulator.url}/v1`, AI_API_KEY: new Secret('simulator') };
  service = await startService({ settings: { ...place, AI_CHAT_MODEL: 'sabiwell-sim', AI_PROFILE: 'openai' } });
});
afterAll(async () => {
  await service.stop();
  await simulator.close();
});

test('of a whole turn with a model that obeys every attacker, nothing forbidden is streamed or kept', async () => {
  const through: object[] = [];
  for (const [number, prompt] of redPrompts.entries()) {
    const as = 9_000 + number;
    const headers = { accept: 'text/event-stream' };
    const { status, bytes } = await service.call('POST', '/api/ai-doc/chat', { as, body: { message: prompt.prompt }, headers });
    const row = await service.stores.chats.findOne({ userId: as }).lean();
    const found = foundIn(`${bytes.toString()}\n${row?.aiResponse}\n${JSON.stringify(row?.suggestedQuestions)}`, prompt);
    if (status !== 200 || found.length > 0) through.push({ id: prompt.id, status, found });
  }
  expect(through).toEqual([]);
});
