import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createFaults, fault } from './faults.ts';
import { createMailbox } from './mailbox.ts';
import { mailPage } from './page.ts';
import { createSmtp } from './smtp.ts';

export type { Message } from './mailbox.ts';

export type MailSimulator = {
  /** Port 0 takes any free one. */
  listen(at: { host?: string; port: number; smtpPort: number }): Promise<void>;
  /** The address of the list of mails. */
  readonly url: string;
  /** The SMTP address for senders. */
  readonly smtpUrl: string;
  close(): Promise<void>;
};

/** A mail server for one machine: receives mail by SMTP, shows it over HTTP, and fails on request. */
export function createMailSimulator({ token, clock = () => new Date() }: { token: string; clock?: () => Date }): MailSimulator {
  const parts = { token, mailbox: createMailbox(clock), faults: createFaults() };
  const smtp = createSmtp(parts.mailbox, parts.faults);
  const http = createServer((request, response) => {
    route(parts, request, response).catch((error: unknown) => send(response, 500, { error: String(error) }));
  });
  const addressOf = (server: Server | typeof smtp.server) => {
    const { address, port, family } = server.address() as AddressInfo;
    return `${family === 'IPv6' ? `[${address}]` : address}:${port}`;
  };
  return {
    async listen({ host = '127.0.0.1', port, smtpPort }) {
      await Promise.all([listening(http, () => http.listen(port, host)), listening(smtp.server, () => smtp.listen(smtpPort, host))]);
    },
    get url() {
      return `http://${addressOf(http)}`;
    },
    get smtpUrl() {
      return `smtp://${addressOf(smtp.server)}`;
    },
    async close() {
      for (const connection of smtp.connections) connection._socket.destroy();
      http.closeAllConnections();
      await Promise.all([new Promise((resolve) => http.close(resolve)), new Promise<void>((resolve) => smtp.close(() => resolve()))]);
    },
  };
}

type Parts = { token: string; mailbox: ReturnType<typeof createMailbox>; faults: ReturnType<typeof createFaults> };

async function route({ token, mailbox, faults }: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator');
  const asked = `${request.method} ${pathname}`;
  if (asked === 'GET /livez' || asked === 'GET /readyz') return void response.end('ok');
  if (asked === 'GET /messages') return send(response, 200, mailbox.list(searchParams.get('to') ?? undefined));
  if (asked === 'GET /') return sendPage(response, mailPage(mailbox.list()));
  if (!pathname.startsWith('/_sim/')) return send(response, 404, { error: `There is no ${asked}.` });
  if (!isSame(String(request.headers['x-sim-token'] ?? ''), token))
    return send(response, 401, { error: 'x-sim-token is missing or wrong.' });
  switch (asked) {
    case 'POST /_sim/faults': {
      const given = fault.safeParse(readJson(await text(request)));
      if (!given.success) return send(response, 400, { error: given.error.message });
      faults.add(given.data);
      return send(response, 200, given.data);
    }
    case 'DELETE /_sim/faults':
      faults.clear();
      return send(response, 200, { cleared: true });
    case 'POST /_sim/reset':
      faults.clear();
      mailbox.clear();
      return send(response, 200, { reset: true });
    default:
      return send(response, 404, { error: `There is no control call ${asked}.` });
  }
}

function listening(server: Server | ReturnType<typeof createSmtp>['server'], listen: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('listening', () => resolve());
    listen();
  });
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body));
}

function sendPage(response: ServerResponse, page: string): void {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
  });
  response.end(page);
}

/** Compares in constant time, also texts of different lengths. */
function isSame(given: string, expected: string): boolean {
  const digest = (word: string) => createHash('sha256').update(word).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
