import { inSpan } from '@sabiwell/chassis/observe/tracing.ts';
import { zodResponseFormat } from 'openai/helpers/zod';
import type { ChatCompletionChunk, ChatCompletionCreateParamsBase } from 'openai/resources/chat/completions';
import { readReply } from '../provider/model-reply.ts';
import type { CountedCall } from '../provider/call-metrics.ts';
import { judgeFault } from '../provider/provider-errors.ts';
import { OPENAI_URL, placeProvider } from '../provider/provider-place.ts';
import { profileTraits } from '../provider/provider-profile.ts';
import { faultOf, openProvider, type ProviderConfig, providerFields } from '../provider/provider.client.ts';
import { askedAnswer } from './chat-answer.ts';
import { type ChatMessage, MOST_ANSWER_TOKENS, tokensAbout } from './chat-prompt.ts';
import { startPatience, type Patience } from './patience.ts';

export type ChatConfig = ProviderConfig & {
  /** Until the first word. */
  firstMs?: number;
  /** Between two words. */
  gapMs?: number;
  /** Of one turn: all calls, retries and waits. */
  wholeMs?: number;
  /** Called after every call, for metrics and cost; never with the question or the answer. */
  onCall?: (call: CountedCall) => void;
};

/** What came of one call. */
export type ChatReply = { kind: 'text'; text: string } | { kind: 'cut_short' | 'refused' | 'nothing' | 'provider' | 'timeout' | 'stopped' };

export type Called = { reply: ChatReply; tokens: number };

/** The calls of one turn: they share its time. */
export type ChatTurn = {
  /** `onPiece` gets the model's text as it comes; it stops the call by returning false. */
  stream(messages: readonly ChatMessage[], onPiece: (piece: string) => boolean): Promise<Called>;
  whole(messages: readonly ChatMessage[], purpose: 'chat' | 'chat-repair'): Promise<Called>;
  /** Ends the timer of the turn. */
  end(): void;
};

export type ChatClient = {
  /** openai-compatible:<model> */
  source: string;
  model: string;
  where: 'local' | 'cloud';
  providerName: string;
  /** Whether the server obeys the schema, so that an answer can be shown while it streams; others get it in the prompt. */
  isStreamed: boolean;
  begin(userId: number, signal: AbortSignal): ChatTurn;
};

/** A client for health questions to any server of the OpenAI protocol; undefined when neither address nor key is configured. */
export function createChatClient(config: ChatConfig): ChatClient | undefined {
  if (config.baseUrl === undefined && config.apiKey === undefined) return undefined;
  const { firstMs = 8_000, gapMs = 8_000, wholeMs = 20_000 } = config;
  const openai = openProvider(config, wholeMs);
  const format = zodResponseFormat(askedAnswer, 'health_answer');
  return {
    source: `openai-compatible:${config.model}`,
    model: config.model,
    ...placeProvider(config.baseUrl ?? OPENAI_URL),
    isStreamed: !profileTraits[config.profile].schemaInPrompt,
    begin(userId, signal) {
      const patience = startPatience(signal, { firstMs, gapMs, wholeMs });
      const request = (messages: readonly ChatMessage[]): ChatCompletionCreateParamsBase => ({
        model: config.model,
        messages: [...messages],
        response_format: format,
        ...providerFields(config, userId, MOST_ANSWER_TOKENS),
      });
      const counted = counter(config, patience);
      return {
        end: patience.end,
        stream: (messages, onPiece) =>
          counted('chat', messages, async () => {
            const asked = { ...request(messages), stream: true as const, stream_options: { include_usage: true } };
            patience.waitForFirst();
            return readStream(await openai.chat.completions.create(asked, { signal: patience.signal }), onPiece, patience);
          }),
        whole: (messages, purpose) =>
          counted(purpose, messages, async () => {
            const body = await openai.chat.completions.create({ ...request(messages), stream: false }, { signal: patience.signal });
            const { reply, usage } = readReply(body);
            return { reply: reply.kind === 'fault' ? { kind: 'provider' } : reply, usage };
          }),
      };
    },
  };
}

type Heard = { reply: ChatReply; usage: { prompt_tokens: number; completion_tokens: number } | null | undefined; text?: string };

/** Times a call, maps its faults, and counts its tokens; where the server counts none, they are estimated. */
function counter({ model, onCall }: ChatConfig, patience: Patience) {
  return async (purpose: 'chat' | 'chat-repair', messages: readonly ChatMessage[], call: () => Promise<Heard>): Promise<Called> => {
    const from = performance.now();
    const attributes = { 'gen_ai.request.model': model, 'sabiwell.purpose': purpose };
    const { reply, usage, text } = await inSpan('chat', { kind: 'client', attributes }, async (note) => {
      const heard = await call().catch((error: unknown): Heard => ({ reply: patience.why() ?? replyOf(error), usage: null }));
      note({ 'sabiwell.result': heard.reply.kind });
      return heard;
    });
    const said = reply.kind === 'text' ? reply.text : (text ?? '');
    const isCounted = reply.kind === 'text' || said !== '';
    const promptTokens = usage?.prompt_tokens ?? (isCounted ? tokensAbout(messages) : 0);
    const completionTokens = usage?.completion_tokens ?? Math.ceil(said.length / 3);
    onCall?.({
      purpose,
      result: isFault(reply) ? 'fault' : reply.kind,
      ms: Math.round(performance.now() - from),
      promptTokens,
      completionTokens,
    });
    return { reply, tokens: promptTokens + completionTokens };
  };
}

/** As photos count theirs, so that one alert watches both. */
function isFault({ kind }: ChatReply): boolean {
  return kind === 'provider' || kind === 'timeout';
}

function replyOf(error: unknown): ChatReply {
  const fault = faultOf(error);
  if (fault.at === 'timeout') return { kind: 'timeout' };
  return { kind: judgeFault(fault).kind === 'refused' ? 'refused' : 'provider' };
}

/** Reads the stream to its end. One that was cut off ends without a reason, and one that was aborted ends in silence. */
async function readStream(
  chunks: AsyncIterable<ChatCompletionChunk>,
  onPiece: (piece: string) => boolean,
  patience: Patience,
): Promise<Heard> {
  let [text, refusal, finish, usage]: [string, string, string | undefined, Heard['usage']] = ['', '', undefined, null];
  const heard = (reply: ChatReply): Heard => ({ reply, usage, text });
  try {
    for await (const chunk of chunks) {
      const choice = chunk.choices?.[0];
      const piece = choice?.delta?.content ?? '';
      if (piece !== '') patience.heard();
      text += piece;
      refusal += choice?.delta?.refusal ?? '';
      finish = choice?.finish_reason ?? finish;
      usage = chunk.usage ?? usage;
      // Leaving the loop ends the connection, so that nothing more is paid for.
      if (piece !== '' && !onPiece(piece)) return heard({ kind: 'text', text });
    }
  } catch (error) {
    return heard(patience.why() ?? replyOf(error));
  }
  const stopped = patience.why();
  if (stopped !== undefined) return heard(stopped);
  if (finish === 'content_filter' || refusal !== '') return heard({ kind: 'refused' });
  if (finish === 'length') return heard({ kind: 'cut_short' });
  if (finish === undefined) return heard({ kind: text === '' ? 'nothing' : 'provider' });
  return heard(text.trim() === '' ? { kind: 'nothing' } : { kind: 'text', text });
}
