import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { connectMongo } from '@sabiwell/chassis/stores/mongo.ts';
import { createTestMongo } from '@sabiwell/chassis/testing.ts';
import { createSimulator, type LoggedRequest } from '@sabiwell/openai-simulator/simulator.ts';
import { askModel, type ChatAi, type ModelAnswer, type ModelQuestion } from '../src/chat-model/ask-model.ts';
import { type ChatConfig, createChatClient } from '../src/chat-model/chat.client.ts';
import { tokenDayModel } from '../src/chat-model/token-day.store.ts';
import { createBreaker } from '../src/provider/breaker.domain.ts';
import { questionOf } from './red-team/red-team-prompts.ts';
import { stores } from './stores.ts';

const TOKEN = 'token-of-the-test';
export const KEY = 'sk-never-to-be-seen';

/** A plain question that the one article of the red team answers. */
export const plainQuestion: ModelQuestion = {
  ...questionOf({ id: '', category: '', prompt: 'How can I bring my pressure down, canary-of-the-question?', obeyed: '', forbidden: [] }),
};

/** The simulator, a database for the tokens, and a chat model with short waits. */
export async function startChatRig() {
  const dish = { id: 'eba', name: 'Eba', aliases: [], portionGrams: 300 };
  const simulator = createSimulator({ token: TOKEN, dishes: [dish] });
  await simulator.listen(0);
  const database = await createTestMongo(stores().mongoUrl);
  const connection = await connectMongo(database.url);
  const tokenDays = tokenDayModel(connection);
  const log = createLog('food-ai', 'trace');
  const control = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const headers = { 'x-sim-token': TOKEN };
    const reply = await fetch(`${simulator.url}/_sim${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  return {
    tokenDays,
    reset: () => control('POST', '/reset', {}),
    script: (...responds: unknown[]) =>
      control(
        'POST',
        '/script',
        responds.map((respond) => ({ respond })),
      ),
    always: (respond: unknown) => control('POST', '/script', [{ respond, times: 'always' }]),
    asked: async () => (await control('GET', '/requests')) as LoggedRequest[],
    ai(change: Partial<ChatConfig> = {}, more: Partial<ChatAi> = {}): ChatAi {
      const url = `${simulator.url}/v1`;
      const patience = { firstMs: 1_200, gapMs: 400, wholeMs: 3_000 };
      const given = { baseUrl: url, apiKey: KEY, model: 'sabiwell-sim', profile: 'openai' as const, safetyIdSecret: 'pepper', log };
      const client = createChatClient({ ...given, ...patience, ...change });
      if (client === undefined) throw new Error('no client');
      return { client, breaker: createBreaker(), tokenDays, dailyTokens: 1_000_000, ...more };
    },
    async ask(
      chatAi: ChatAi | undefined,
      question: ModelQuestion = plainQuestion,
      signal: AbortSignal = new AbortController().signal,
    ): Promise<Asked> {
      const pieces: string[] = [];
      const answer = await askModel({ chatAi, log }, question, (delta) => pieces.push(delta), signal);
      return { answer, pieces, shown: pieces.join('') };
    },
    async stop() {
      await simulator.close();
      await connection.close();
      await database.drop();
    },
  };
}

type Asked = { answer: ModelAnswer; pieces: string[]; shown: string };

export type ChatRig = Awaited<ReturnType<typeof startChatRig>>;
