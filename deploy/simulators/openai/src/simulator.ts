import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { think } from './brain.ts';
import { control } from './control.ts';
import type { SimulatedDish } from './dish-table.ts';
import { chatCompletion, MODEL, responseObject, sayBy } from './envelope.ts';
import { readJson, sendError, sendJson } from './json-http.ts';
import { type Profile, refusedBy } from './profile.ts';
import { readChat, readResponse } from './question.ts';
import { createRequestLog } from './request-log.ts';
import { createScript } from './script.ts';
import { sendReply } from './send-reply.ts';
import { streamReply } from './stream-reply.ts';

export type { SimulatedDish } from './dish-table.ts';
export type { LoggedRequest } from './request-log.ts';

export type SimulatorOptions = { token: string; dishes: readonly SimulatedDish[]; clock?: () => Date; profile?: Profile };
export type Simulator = { listen(port: number, host?: string): Promise<void>; readonly url: string; close(): Promise<void> };

const questions = {
  '/v1/chat/completions': { read: readChat, envelope: chatCompletion },
  '/v1/responses': { read: readResponse, envelope: responseObject },
};

/** A server that speaks the OpenAI protocol without a model: it answers with scripted replies, else with those of the default brain. */
export function createSimulator(options: SimulatorOptions): Simulator {
  const parts = {
    ...options,
    clock: options.clock ?? (() => new Date()),
    script: createScript(options.dishes),
    requests: createRequestLog(),
  };
  const server = createServer((request, response) => {
    response.setHeader('x-simulator', '1');
    route(parts, request, response).catch((error: unknown) => sendError(response, 500, error instanceof Error ? error.message : 'fault'));
  });
  let url = '';
  return {
    listen: (port, host = '127.0.0.1') =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          url = `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`;
          resolve();
        });
      }),
    get url() {
      return url;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Replies that hang on purpose would keep the server open for ever.
        server.closeAllConnections();
      }),
  };
}

type Parts = SimulatorOptions & {
  clock: () => Date;
  script: ReturnType<typeof createScript>;
  requests: ReturnType<typeof createRequestLog>;
};

async function route(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://simulator').pathname;
  if (path === '/livez' || path === '/readyz') return void response.end('ok');
  if (path.startsWith('/_sim/')) return control(parts, path.slice('/_sim'.length), request, response);
  if (path === '/v1/models' && request.method === 'GET') {
    return sendJson(response, 200, { object: 'list', data: [{ id: MODEL, object: 'model', created: 1, owned_by: 'sabiwell' }] });
  }
  if (path in questions && request.method === 'POST') return answer(parts, path as keyof typeof questions, request, response);
  sendError(response, 404, `Unknown request URL: ${request.method} ${path}`);
}

async function answer(parts: Parts, path: keyof typeof questions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { raw, body } = await readJson(request);
  const question = questions[path].read(body);
  if (question === undefined) return sendError(response, 400, 'The request is not of this form.');
  const { n, kind, form, release } = parts.script.take(question);
  const at = parts.clock();
  parts.requests.add({ n, at, path, headers: request.headers, raw, body, question, answeredBy: kind });
  const refused = refusedBy(parts.profile ?? 'lenient', { body, authorization: request.headers.authorization, question });
  if (refused !== undefined) return sendError(response, refused.status, refused.message);
  await sendReply(response, form, {
    release,
    said: () => sayBy(form, () => think(parts.dishes, question)),
    envelope: (said) => questions[path].envelope(question, said, at, form.noChoices),
    stream: question.stream ? (said) => streamReply(response, { question, said, at, form: form.stream ?? {} }) : undefined,
  });
}
