import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { chatCompletion, type Said, tokensOf, toolCallsOf, usageOf } from './envelope.ts';
import type { Question } from './question.ts';
import type { StreamForm } from './reply-form.ts';

type Stream = { question: Question; said: Said; at: Date; form: StreamForm };

/** Sends a chat completion as server-sent events, with the faults of the rule. */
export async function streamReply(response: ServerResponse, { question, said, at, form }: Stream): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const { id, created, model } = chatCompletion(question, said, at);
  const send = (event: object) => writePieces(response, `data: ${JSON.stringify(event)}\n\n`, form.pieceBytes);
  const chunk = (delta: object, finishReason: string | null = null) =>
    send({
      id,
      object: 'chat.completion.chunk',
      created,
      model,
      choices: [{ index: 0, delta, finish_reason: finishReason, logprobs: null }],
    });

  await chunk({ role: 'assistant', content: '', refusal: said.refusal, ...toolCallsOf(said) });
  for (const [index, token] of tokensOf(said.content ?? '').entries()) {
    if (index === form.stopAfter) return stop(response, form);
    if (form.tokenDelayMs !== undefined) await sleep(form.tokenDelayMs);
    if (response.closed) return;
    await chunk({ content: token });
  }
  await chunk({}, said.finishReason);
  if (question.wantsUsage && form.noUsage !== true) {
    await send({ id, object: 'chat.completion.chunk', created, model, choices: [], usage: usageOf(question, said) });
  }
  if (form.noDone !== true) response.write('data: [DONE]\n\n');
  response.end();
}

/** Writes a text, whole or in pieces of some bytes that leave one by one. */
async function writePieces(response: ServerResponse, text: string, size: number | undefined): Promise<void> {
  const bytes = Buffer.from(text);
  if (size === undefined) return void response.write(bytes);
  for (let from = 0; from < bytes.length; from += size) {
    response.write(bytes.subarray(from, from + size));
    await nextTurn();
  }
}

function stop(response: ServerResponse, { stopBy }: StreamForm): void {
  if (stopBy === 'cut') response.destroy();
  if (stopBy === 'error')
    response.end(`data: ${JSON.stringify({ error: { message: 'The server had an error', type: 'server_error', code: null } })}\n\n`);
}
