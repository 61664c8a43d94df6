import type { Log } from '@sabiwell/chassis/observe/log.ts';
import type { WorkerConfig } from '../config.ts';
import { createBreaker } from '../provider/breaker.domain.ts';
import { countCall } from '../provider/call-metrics.ts';
import type { ChatAi } from './ask-model.ts';
import type { TokenDayModel } from './token-day.store.ts';

/** The model that answers health questions; undefined without the name of one. */
export async function openChatAi(config: WorkerConfig, tokenDays: TokenDayModel, log: Log): Promise<ChatAi | undefined> {
  if (config.AI_CHAT_MODEL === undefined) return undefined;
  // Imported only here: the provider's client takes 30 MB, which a food-ai without AI does not need.
  const { createChatClient } = await import('./chat.client.ts');
  const client = createChatClient({
    baseUrl: config.AI_BASE_URL,
    apiKey: config.AI_API_KEY?.reveal(),
    model: config.AI_CHAT_MODEL,
    profile: config.AI_PROFILE,
    safetyIdSecret: config.SAFETY_ID_SECRET.reveal(),
    log,
    onCall: countCall,
  });
  return client && { client, breaker: createBreaker(), tokenDays, dailyTokens: config.AI_DAILY_TOKENS };
}
