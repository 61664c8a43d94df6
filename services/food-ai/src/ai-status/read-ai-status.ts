import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../context.ts';

type ReadAiStatus = typeof foodAi.readAiStatus;

/** Answers whether AI is available and where it runs, without address or key. */
export async function readAiStatus({ vision, chatAi }: Context, _call: Call<ReadAiStatus>): Promise<Reply<ReadAiStatus>> {
  const chat = chatAi?.client;
  return {
    status: 200,
    body: { vision: vision?.where ?? 'off', chat: chat?.where ?? 'off', providerName: vision?.providerName ?? chat?.providerName ?? null },
  };
}
