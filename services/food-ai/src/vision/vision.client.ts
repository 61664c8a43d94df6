import { inSpan } from '@sabiwell/chassis/observe/tracing.ts';
import type OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import type { ChatCompletionCreateParamsNonStreaming, ChatCompletionUserMessageParam } from 'openai/resources/chat/completions';
import type { z } from 'zod';
import type { KnownDish } from './dish-match.domain.ts';
import { type ModelReply, readReply, type ReadReply } from '../provider/model-reply.ts';
import { OPENAI_URL, placeProvider } from '../provider/provider-place.ts';
import { recognisePhoto } from './recognise-photo.ts';
import type { VisionOutcome } from './vision-answer.domain.ts';
import { faultOf, openProvider, type ProviderConfig, providerFields } from '../provider/provider.client.ts';
import { judgeFault } from '../provider/provider-errors.ts';
import { profileTraits } from '../provider/provider-profile.ts';
import { type AboutPhoto, photoPrompt, systemPrompt } from './vision-prompt.ts';
import { askedSchema, shorterSchema } from './vision-schema.ts';

const TIMEOUT_MS = 25_000;
const BUDGET_MS = 40_000;
const MOST_ANSWER_TOKENS = 1200;

export type VisionConfig = ProviderConfig & {
  /** Time limit of one try. */
  timeoutMs?: number;
  /** Time limit of one photo: all calls, retries and waits. */
  budgetMs?: number;
  /** Called after every call, for metrics and cost; never with the question or the answer. */
  onCall?: (call: VisionCall) => void;
};

export type VisionCall = {
  purpose: 'photo' | 'photo-shorter' | 'repair';
  result: ModelReply['kind'];
  ms: number;
  promptTokens: number;
  completionTokens: number;
};

export type Vision = {
  /** openai-compatible:<model> */
  source: string;
  where: 'local' | 'cloud';
  providerName: string;
  /** Never rejects, because a failure is one of the outcomes. */
  recognise(photo: { bytes: Buffer; mime: string }, about: AboutPhoto & { userId: number }, signal?: AbortSignal): Promise<VisionOutcome>;
};

type Asked = {
  purpose: VisionCall['purpose'];
  content: ChatCompletionUserMessageParam['content'];
  schema: z.ZodType;
  userId: number;
  signal: AbortSignal;
};

/** A client for recognising food on photos with any server of the OpenAI protocol; undefined when neither address nor key is configured. */
export function createVision(config: VisionConfig, dishes: readonly KnownDish[]): Vision | undefined {
  if (config.baseUrl === undefined && config.apiKey === undefined) return undefined;
  const place = placeProvider(config.baseUrl ?? OPENAI_URL);
  const call = createCaller(config, dishes);
  const [schema, shorter] = [askedSchema(dishes), shorterSchema(dishes)];
  const isOpenAi = profileTraits[config.profile].isOpenAi;
  return {
    source: `openai-compatible:${config.model}`,
    ...place,
    async recognise(photo, about, given) {
      const budget = AbortSignal.timeout(config.budgetMs ?? BUDGET_MS);
      const signal = given === undefined ? budget : AbortSignal.any([given, budget]);
      const url = `data:${photo.mime};base64,${photo.bytes.toString('base64')}`;
      const content: Asked['content'] = [
        { type: 'text', text: photoPrompt(about) },
        { type: 'image_url', image_url: { url, ...(isOpenAi ? { detail: 'auto' as const } : {}) } },
      ];
      const at = { userId: about.userId, signal };
      const outcome = await recognisePhoto(
        {
          photo: () => call({ purpose: 'photo', content, schema, ...at }),
          photoShorter: () => call({ purpose: 'photo-shorter', content, schema: shorter, ...at }),
          repair: (prompt) => call({ purpose: 'repair', content: prompt, schema, ...at }),
        },
        dishes,
      );
      // A call that was stopped, for example by a restart, may be repeated; one that used up its budget would do so again.
      return outcome.kind === 'failed' && given?.aborted === true ? { ...outcome, retryable: true } : outcome;
    },
  };
}

function createCaller(config: VisionConfig, dishes: readonly KnownDish[]): (asked: Asked) => Promise<ModelReply> {
  const client = openProvider(config, config.timeoutMs ?? TIMEOUT_MS);
  return async (asked) => {
    const from = performance.now();
    const about = { 'gen_ai.request.model': config.model, 'sabiwell.purpose': asked.purpose };
    const { reply, usage } = await inSpan('chat', { kind: 'client', attributes: about }, async (note) => {
      const answer = await send(client, requestOf(config, dishes, asked), asked.signal);
      note({ 'sabiwell.result': answer.reply.kind, ...tokensOf(answer) });
      return answer;
    });
    config.onCall?.({
      purpose: asked.purpose,
      result: reply.kind,
      ms: Math.round(performance.now() - from),
      promptTokens: usage?.prompt_tokens ?? 0,
      completionTokens: usage?.completion_tokens ?? 0,
    });
    return reply;
  };
}

function tokensOf({ usage }: ReadReply): Record<string, number> {
  return usage ? { 'gen_ai.usage.input_tokens': usage.prompt_tokens, 'gen_ai.usage.output_tokens': usage.completion_tokens } : {};
}

function requestOf(
  config: VisionConfig,
  dishes: readonly KnownDish[],
  { content, schema, userId }: Asked,
): ChatCompletionCreateParamsNonStreaming {
  const { schemaInPrompt } = profileTraits[config.profile];
  return {
    model: config.model,
    messages: [
      { role: 'system', content: systemPrompt(dishes, schemaInPrompt ? schema : undefined) },
      { role: 'user', content },
    ],
    response_format: zodResponseFormat(schema, 'food_analysis'),
    ...providerFields(config, userId, MOST_ANSWER_TOKENS),
  };
}

async function send(client: OpenAI, request: ChatCompletionCreateParamsNonStreaming, signal: AbortSignal): Promise<ReadReply> {
  let body: unknown;
  try {
    body = await client.chat.completions.create(request, { signal });
  } catch (error) {
    return { reply: { kind: 'fault', verdict: judgeFault(signal.aborted ? { at: 'budget' } : faultOf(error)) }, usage: null };
  }
  return readReply(body);
}
