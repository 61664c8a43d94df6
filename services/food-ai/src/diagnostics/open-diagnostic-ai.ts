import type { Log } from '@sabiwell/chassis/observe/log.ts';
import type { ChatAi } from '../chat-model/ask-model.ts';
import type { WorkerConfig } from '../config.ts';
import { countCall } from '../provider/call-metrics.ts';
import type { DiagnosticAi } from './ask-diagnostic-model.ts';

/** The chat model as doctors ask it: one server, so one breaker and one budget of tokens with the questions of members. */
export async function openDiagnosticAi(config: WorkerConfig, chatAi: ChatAi | undefined, log: Log): Promise<DiagnosticAi | undefined> {
  if (config.AI_CHAT_MODEL === undefined || chatAi === undefined) return undefined;
  // Imported only here: the provider's client takes 30 MB, which a food-ai without AI does not need.
  const { createDiagnosticClient } = await import('./diagnostic.client.ts');
  const client = createDiagnosticClient({
    baseUrl: config.AI_BASE_URL,
    apiKey: config.AI_API_KEY?.reveal(),
    model: config.AI_CHAT_MODEL,
    profile: config.AI_PROFILE,
    safetyIdSecret: config.SAFETY_ID_SECRET.reveal(),
    log,
    onCall: countCall,
  });
  const { breaker, tokenDays, dailyTokens } = chatAi;
  return client && { client, breaker, tokenDays, dailyTokens };
}
