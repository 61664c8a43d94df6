import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Actor } from '@sabiwell/proto/http/endpoint.ts';
import { type MemberClaims, testToken, testTokenOf } from '../testing.ts';

/** Who calls: a member by number, or any other caller. */
export type As = number | Exclude<Actor, 'member'>;

/** A body is sent as JSON, or unchanged where it is `raw`; `token` replaces the one that the gateway would sign for the caller. */
export type Asked = {
  body?: unknown;
  raw?: string;
  headers?: Record<string, string>;
  claims?: Partial<MemberClaims>;
  token?: string;
};

/** The service's answer; `json` where it is JSON. */
export type Answer = { status: number; headers: Headers; bytes: Buffer; text: string; json: any };

/** An app on its own port. */
export type ServedApp = {
  base: string;
  /** Sends one request as the gateway would. */
  ask(method: string, path: string, as: As, asked?: Asked): Promise<Answer>;
  close(): void;
};

const MOST_TRIES = 10;

/**
 * Serves the app of a service under test. On a busy machine, many concurrent calls may wait too long for a pooled connection and are
 * answered 503: while `isPatient` is set they are sent again, as a phone would do.
 */
export async function serveApp(service: string, app: RequestListener, isPatient = () => false): Promise<ServedApp> {
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    base,
    async ask(method, path, as, asked = {}) {
      const request = { method, ...(await partsOf(service, as, asked)) };
      let reply = await fetch(base + path, request);
      for (let tries = 1; reply.status === 503 && tries < MOST_TRIES && isPatient(); tries += 1) reply = await fetch(base + path, request);
      return answerOf(reply);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function tokenOf(service: string, as: As, claims?: Partial<MemberClaims>): Promise<string> {
  return typeof as === 'number' || as === 'guest' ? testToken(service, as, claims) : testTokenOf(service, as);
}

async function partsOf(service: string, as: As, { body, raw, headers, claims, token }: Asked) {
  const text = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  return {
    headers: {
      'x-internal-token': token ?? (await tokenOf(service, as, claims)),
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(text === undefined ? {} : { body: text }),
  };
}

async function answerOf(reply: Response): Promise<Answer> {
  const bytes = Buffer.from(await reply.arrayBuffer());
  const text = bytes.toString();
  const isJson = /json/.test(reply.headers.get('content-type') ?? '') && text !== '';
  return { status: reply.status, headers: reply.headers, bytes, text, json: isJson ? JSON.parse(text) : undefined };
}
