import { z } from 'zod';
import { type FaultVerdict, judgeFault } from './provider-errors.ts';

/** The result of one call. */
export type ModelReply =
  | { kind: 'text'; text: string }
  /** It reached its token limit. */
  | { kind: 'cut_short' }
  | { kind: 'refused' }
  /** A reply without any words. */
  | { kind: 'nothing' }
  | { kind: 'fault'; verdict: FaultVerdict };

/** The fields of a chat completion that are used; the protocol's client does not check them. */
const envelope = z.looseObject({
  choices: z.array(
    z.looseObject({
      finish_reason: z.string().nullish(),
      message: z.looseObject({ content: z.string().nullish(), refusal: z.string().nullish() }),
    }),
  ),
  usage: z.looseObject({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish().catch(null),
});

export type ReadReply = { reply: ModelReply; usage: { prompt_tokens: number; completion_tokens: number } | null | undefined };

/** Reads a body; one that is not a chat completion, such as the login page of a network, is a connection fault. */
export function readReply(body: unknown): ReadReply {
  const { data } = envelope.safeParse(body);
  if (data === undefined) return { reply: { kind: 'fault', verdict: judgeFault({ at: 'envelope' }) }, usage: null };
  return { reply: replyOf(data.choices[0]), usage: data.usage };
}

function replyOf(choice: z.output<typeof envelope>['choices'][number] | undefined): ModelReply {
  if (choice === undefined) return { kind: 'nothing' };
  const { content, refusal } = choice.message;
  if (choice.finish_reason === 'content_filter' || (refusal ?? '') !== '') return { kind: 'refused' };
  if (choice.finish_reason === 'length') return { kind: 'cut_short' };
  return (content ?? '').trim() === '' ? { kind: 'nothing' } : { kind: 'text', text: content ?? '' };
}
