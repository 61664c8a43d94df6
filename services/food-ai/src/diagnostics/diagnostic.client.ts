import { inSpan } from '@sabiwell/chassis/observe/tracing.ts';
import type OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import { type ChatMessage, tokensAbout } from '../chat-model/chat-prompt.ts';
import { startPatience } from '../chat-model/patience.ts';
import type { CountedCall } from '../provider/call-metrics.ts';
import { type ReadReply, readReply } from '../provider/model-reply.ts';
import { judgeFault } from '../provider/provider-errors.ts';
import { OPENAI_URL, placeProvider } from '../provider/provider-place.ts';
import { profileTraits } from '../provider/provider-profile.ts';
import { faultOf, openProvider, type ProviderConfig, providerFields } from '../provider/provider.client.ts';
import { askedDiagnosis } from './diagnostic-answer.ts';
import { MOST_ANSWER_TOKENS } from './diagnostic-prompt.ts';

const WHOLE_MS = 30_000;

export type DiagnosticConfig = ProviderConfig & {
  /** Of one run: all calls, retries and waits. */
  wholeMs?: number;
  /** Called after every call, for metrics and cost; never with the question or the answer. */
  onCall?: (call: CountedCall) => void;
};

/** What came of one call. */
export type DiagnosticReply = { kind: 'text'; text: string } | { kind: 'cut_short' | 'refused' | 'nothing' | 'provider' | 'timeout' };

/** The calls of one run: they share its time. */
export type DiagnosticRun = {
  ask(messages: readonly ChatMessage[], purpose: 'diagnosis' | 'diagnosis-repair'): Promise<{ reply: DiagnosticReply; tokens: number }>;
  /** Ends the timer of the run. */
  end(): void;
};

export type DiagnosticClient = {
  /** openai-compatible:<model> */
  source: string;
  where: 'local' | 'cloud';
  providerName: string;
  /** Whether the server may ignore the schema, so that it belongs in the prompt too. */
  schemaInPrompt: boolean;
  begin(doctorId: number): DiagnosticRun;
};

/** A client for the cases of doctors to any server of the OpenAI protocol; undefined when neither address nor key is configured. */
export function createDiagnosticClient(config: DiagnosticConfig): DiagnosticClient | undefined {
  if (config.baseUrl === undefined && config.apiKey === undefined) return undefined;
  const { wholeMs = WHOLE_MS } = config;
  const call = createCaller(config, openProvider(config, wholeMs));
  return {
    source: `openai-compatible:${config.model}`,
    ...placeProvider(config.baseUrl ?? OPENAI_URL),
    schemaInPrompt: profileTraits[config.profile].schemaInPrompt,
    begin(doctorId) {
      const { signal, why, end } = startPatience(new AbortController().signal, { firstMs: wholeMs, gapMs: wholeMs, wholeMs });
      return {
        end,
        async ask(messages, purpose) {
          const { reply, tokens } = await call({ doctorId, messages, purpose, signal });
          return { reply: plainReply(reply, why() !== undefined), tokens };
        },
      };
    },
  };
}

type Asked = { doctorId: number; messages: readonly ChatMessage[]; purpose: string; signal: AbortSignal };

/** Times a call, maps its faults, and counts its tokens; where the server counts none, they are estimated. */
function createCaller(config: DiagnosticConfig, openai: OpenAI) {
  const send = createSender(config, openai);
  return async (asked: Asked): Promise<{ reply: ReadReply['reply']; tokens: number }> => {
    const { purpose, messages } = asked;
    const from = performance.now();
    const attributes = { 'gen_ai.request.model': config.model, 'sabiwell.purpose': purpose };
    const { reply, usage } = await inSpan('chat', { kind: 'client', attributes }, async (note) => {
      const heard = await send(asked);
      note({ 'sabiwell.result': heard.reply.kind });
      return heard;
    });
    const isText = reply.kind === 'text';
    const promptTokens = usage?.prompt_tokens ?? (isText ? tokensAbout(messages) : 0);
    const completionTokens = usage?.completion_tokens ?? (isText ? Math.ceil(reply.text.length / 3) : 0);
    config.onCall?.({ purpose, result: reply.kind, ms: Math.round(performance.now() - from), promptTokens, completionTokens });
    return { reply, tokens: promptTokens + completionTokens };
  };
}

function createSender(config: DiagnosticConfig, openai: OpenAI) {
  const format = zodResponseFormat(askedDiagnosis, 'diagnosis');
  return async ({ doctorId, messages, signal }: Asked): Promise<ReadReply> => {
    try {
      const fields = providerFields(config, `doctor:${doctorId}`, MOST_ANSWER_TOKENS);
      const asked = { model: config.model, messages: [...messages], response_format: format, ...fields };
      return readReply(await openai.chat.completions.create(asked, { signal }));
    } catch (error) {
      return { reply: { kind: 'fault', verdict: judgeFault(faultOf(error)) }, usage: null };
    }
  };
}

function plainReply(reply: ReadReply['reply'], isLate: boolean): DiagnosticReply {
  if (reply.kind !== 'fault') return reply;
  if (isLate) return { kind: 'timeout' };
  return { kind: reply.verdict.kind === 'refused' ? 'refused' : 'provider' };
}
