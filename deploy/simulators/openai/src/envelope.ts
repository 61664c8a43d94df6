import { randomUUID } from 'node:crypto';
import type { Question } from './question.ts';
import type { ReplyForm } from './reply-form.ts';

export const MODEL = 'sabiwell-sim';

/** An answer of the simulated model: a text, a refusal, or tool calls. */
export type Said = {
  content: string | null;
  refusal: string | null;
  toolCalls: NonNullable<ReplyForm['toolCalls']>;
  finishReason: string;
};

/** About how many tokens a tokeniser would count: words with the space before them. */
export const tokensOf = (text: string): string[] => text.match(/\s*\S+/g) ?? [];

/** Fills in what the rule leaves open with the default brain's answer. */
export function sayBy(form: ReplyForm, think: () => string): Said {
  const toolCalls = form.toolCalls ?? [];
  const isSilent = form.refusal !== undefined || toolCalls.length > 0;
  return {
    content: form.content === undefined && !isSilent ? think() : (form.content ?? null),
    refusal: form.refusal ?? null,
    toolCalls,
    finishReason: form.finishReason ?? 'stop',
  };
}

export function usageOf(question: Question, said: Said) {
  // An image counts as 765 tokens: 1024 x 768 in the scheme of 512-pixel tiles.
  const asked = tokensOf(question.prompt).length + question.photos.length * 765;
  const answered = tokensOf(said.content ?? said.refusal ?? '').length;
  return { prompt_tokens: asked, completion_tokens: answered, total_tokens: asked + answered };
}

/** A reply of POST /v1/chat/completions. */
export function chatCompletion(question: Question, said: Said, at: Date, noChoices = false) {
  const choice = {
    index: 0,
    message: { role: 'assistant', content: said.content, refusal: said.refusal, ...toolCallsOf(said) },
    finish_reason: said.finishReason,
    logprobs: null,
  };
  return {
    id: `chatcmpl-${randomUUID()}`,
    object: 'chat.completion',
    created: Math.floor(at.getTime() / 1000),
    model: MODEL,
    choices: noChoices ? [] : [choice],
    usage: usageOf(question, said),
  };
}

/** A reply of POST /v1/responses, with the parts that a text answer needs. */
export function responseObject(question: Question, said: Said, at: Date) {
  const usage = usageOf(question, said);
  const part =
    said.refusal === null ? { type: 'output_text', text: said.content ?? '', annotations: [] } : { type: 'refusal', refusal: said.refusal };
  return {
    id: `resp_${randomUUID()}`,
    object: 'response',
    created_at: Math.floor(at.getTime() / 1000),
    status: said.finishReason === 'length' ? 'incomplete' : 'completed',
    error: null,
    incomplete_details: said.finishReason === 'length' ? { reason: 'max_output_tokens' } : null,
    model: MODEL,
    output: [{ id: `msg_${randomUUID()}`, type: 'message', role: 'assistant', status: 'completed', content: [part] }],
    usage: { input_tokens: usage.prompt_tokens, output_tokens: usage.completion_tokens, total_tokens: usage.total_tokens },
  };
}

export function toolCallsOf({ toolCalls }: Said) {
  if (toolCalls.length === 0) return {};
  return { tool_calls: toolCalls.map((call, index) => ({ index, id: `call_${index + 1}`, type: 'function', function: call })) };
}
