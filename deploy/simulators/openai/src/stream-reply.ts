import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { chatCompletion, type Said, tokensOf, toolCallsOf, usageOf } from './envelope.ts';
import type { Question } from './question.ts';
import type { StreamForm } from './reply-form.ts';

type Stream = { question: Question; said: Said; at: Date; form: StreamForm };

/** Sends a chat completion as server-sent events, with the faults of the rule. */
export async function streamReply(response: ServerResponse, { question, said, at, form }: Stream): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const { id, created, model } = chatCompletion(question, said, at);
  const send = (event: object) => response.write(`data: ${JSON.stringify(event)}\n\n`);
  const chunk = (delta: object, finishReason: string | null = null) =>
    send({
      id,
      object: 'chat.completion.chunk',
      created,
      model,
      choices: [{ index: 0, delta, finish_reason: finishReason, logprobs: null }],
    });

  chunk({ role: 'assistant', content: '', refusal: said.refusal, ...toolCallsOf(said) });
  for (const [index, token] of tokensOf(said.content ?? '').entries()) {
    if (index === form.stopAfter) return stop(response, form);
    if (form.tokenDelayMs !== undefined) await sleep(form.tokenDelayMs);
    if (response.closed) return;
    chunk({ content: token });
  }
  chunk({}, said.finishReason);
  if (question.wantsUsage && form.noUsage !== true) {
    send({ id, object: 'chat.completion.chunk', created, model, choices: [], usage: usageOf(question, said) });
  }
  if (form.noDone !== true) response.write('data: [DONE]\n\n');
  response.end();
}

function stop(response: ServerResponse, { stopBy }: StreamForm): void {
  if (stopBy === 'cut') response.destroy();
  if (stopBy === 'error')
    response.end(`data: ${JSON.stringify({ error: { message: 'The server had an error', type: 'server_error', code: null } })}\n\n`);
}
