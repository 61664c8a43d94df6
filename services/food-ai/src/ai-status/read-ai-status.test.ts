import { expect, test } from 'vitest';
import { readAiStatus } from './read-ai-status.ts';

const vision = { where: 'cloud', providerName: 'OpenAI' };
const client = { where: 'local', providerName: 'a model on our own servers' };

test.each([
  ['nothing', {}, { vision: 'off', chat: 'off', providerName: null }],
  ['photos', { vision }, { vision: 'cloud', chat: 'off', providerName: 'OpenAI' }],
  ['questions', { chatAi: { client } }, { vision: 'off', chat: 'local', providerName: 'a model on our own servers' }],
  ['both', { vision, chatAi: { client } }, { vision: 'cloud', chat: 'local', providerName: 'OpenAI' }],
])('a model for %s', async (_, context, body) => {
  expect(await readAiStatus(context as never, undefined as never)).toEqual({ status: 200, body });
});
