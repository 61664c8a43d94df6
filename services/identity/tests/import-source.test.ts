import http from 'node:http';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createImportSource, type Reaching } from '../src/imports/import-source.client.ts';
import { isPublicAddress } from '../src/imports/public-address.ts';

/** What the source answers next, and what it was asked. */
let answer: http.RequestListener;
const asked: http.IncomingMessage[] = [];
const source = http.createServer((request, response) => {
  asked.push(request);
  answer(request, response);
});
/** Counts whoever connects to a port inside. */
let connects = 0;
const canary = net.createServer((socket) => {
  connects += 1;
  socket.destroy();
});
const listening = (server: net.Server | http.Server) =>
  new Promise<number>((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));
let [port, inside] = [0, 0];
beforeAll(async () => {
  [port, inside] = await Promise.all([listening(source), listening(canary)]);
});
afterAll(() => {
  source.closeAllConnections();
  source.close();
  canary.close();
});
beforeEach(() => {
  asked.length = 0;
  connects = 0;
});

const HERE = [{ address: '127.0.0.1', family: 4 }];
/** The network of these tests: no name server, no certificates, and this machine may be asked unless a test says otherwise. */
const reaching = (over: Partial<Reaching> = {}): Reaching => ({
  resolve: async () => HERE,
  isAllowed: () => true,
  request: ((url: URL, options: http.RequestOptions, heard: (response: http.IncomingMessage) => void) =>
    http.request(new URL(url.href.replace('https:', 'http:')), options, heard)) as Reaching['request'],
  withinMs: 2_000,
  ...over,
});
const of = (url = `https://source.example:${port}/people.json?key=secret`, over: Partial<Reaching> = {}, hosts = [new URL(url).hostname]) =>
  createImportSource(new URL(url), hosts, reaching(over));
const sends = (body: string, headers: http.OutgoingHttpHeaders = {}) => {
  answer = (_request, response) => void response.writeHead(200, headers).end(body);
};
const UNREADABLE = { code: 'source_unreadable', kind: 'unprocessable' };

describe('the source of imports', () => {
  it('is read at its address, under a name without its secret', async () => {
    sends('{"users":[]}', { etag: '"v1"' });
    const made = of();
    expect(made.name).toBe(`https://source.example:${port}/people.json`);
    expect(await made.fetch()).toEqual({ content: '{"users":[]}', etag: '"v1"' });
    expect([asked[0]!.url, asked[0]!.headers.host, asked[0]!.headers['if-none-match']]).toEqual([
      '/people.json?key=secret',
      `source.example:${port}`,
      undefined,
    ]);
  });

  it('is not read again where it has not changed', async () => {
    answer = (request, response) => void response.writeHead(request.headers['if-none-match'] === '"v1"' ? 304 : 200).end('{}');
    expect(await of().fetch('"v1"')).toBeUndefined();
    expect(await of().fetch('"v0"')).toEqual({ content: '{}', etag: null });
    // It was not asked for a change, so there is nothing that it could leave out.
    answer = (_request, response) => void response.writeHead(304).end();
    await expect(of().fetch()).rejects.toMatchObject(UNREADABLE);
  });

  it('is looked up once, and connected to where that led', async () => {
    sends('{}');
    let lookups = 0;
    const resolve = async () => {
      lookups += 1;
      return lookups === 1 ? HERE : [{ address: '127.0.0.2', family: 4 }];
    };
    await of(undefined, { resolve }).fetch();
    // Nobody listens at the other address.
    expect([lookups, asked.length]).toEqual([1, 1]);
  });

  it.each([
    ['an answer that is an error', (response: http.ServerResponse) => response.writeHead(500).end('{}')],
    ['an answer without a body', (response: http.ServerResponse) => response.writeHead(204).end()],
    ['a compressed one', (response: http.ServerResponse) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')],
    ['what is no UTF-8', (response: http.ServerResponse) => response.writeHead(200).end(Buffer.from([0xff, 0xfe]))],
    ['a connection that breaks', (response: http.ServerResponse) => response.destroy()],
  ])('gives nothing by %s', async (_what, respond) => {
    answer = (_request, response) => void respond(response);
    await expect(of().fetch()).rejects.toMatchObject(UNREADABLE);
  });

  it('is not waited for, neither for its first byte nor for its last, nor for its name', async () => {
    const withinMs = 150;
    answer = () => undefined;
    await expect(of(undefined, { withinMs }).fetch()).rejects.toMatchObject(UNREADABLE);
    answer = (_request, response) => void response.writeHead(200).write('{');
    await expect(of(undefined, { withinMs }).fetch()).rejects.toMatchObject(UNREADABLE);
    const resolve = () => new Promise<never>(() => undefined);
    await expect(of(undefined, { withinMs, resolve }).fetch()).rejects.toMatchObject(UNREADABLE);
  });

  it('may have 20 MB, whether it says so before or not', async () => {
    const tooLarge = { code: 'too_large', kind: 'too-large' };
    answer = (_request, response) => void response.writeHead(200, { 'content-length': 20_000_001 }).write('{');
    await expect(of().fetch()).rejects.toMatchObject(tooLarge);
    const send = (bytes: number) => {
      answer = (_request, response) => void response.writeHead(200).end(Buffer.alloc(bytes, ' '));
    };
    send(20_000_001);
    await expect(of(undefined, { withinMs: 10_000 }).fetch()).rejects.toMatchObject(tooLarge);
    send(20_000_000);
    expect((await of(undefined, { withinMs: 10_000 }).fetch())?.content).toHaveLength(20_000_000);
  });
});

describe('nothing inside is reached', () => {
  const rules = { isAllowed: isPublicAddress };

  it.each([
    'https://127.0.0.1',
    'https://[::1]',
    'https://2130706433',
    'https://0x7f000001',
    'https://127.1',
    'https://[::ffff:127.0.0.1]',
  ])('by a number as %s', async (address) => {
    await expect(of(`${address}:${inside}/`, rules).fetch()).rejects.toMatchObject(UNREADABLE);
    // Nor where every address may be asked: the form is refused by itself.
    await expect(of(`${address}:${inside}/`).fetch()).rejects.toMatchObject(UNREADABLE);
    expect([connects, asked.length]).toEqual([0, 0]);
  });

  it.each([
    ['127.0.0.1', 4],
    ['169.254.169.254', 4],
    ['10.0.0.7', 4],
    ['::1', 6],
    ['::ffff:127.0.0.1', 6],
    ['fd00::1', 6],
  ])('by a name that leads to %s, alone or beside a public address', async (address, family) => {
    const [own, outside] = [
      { address, family },
      { address: '8.8.8.8', family: 4 },
    ];
    for (const addresses of [[own], [outside, own], [own, outside], []]) {
      const over = { ...rules, resolve: async () => addresses };
      await expect(of(`https://source.example:${inside}/`, over).fetch()).rejects.toMatchObject(UNREADABLE);
    }
    expect(connects).toBe(0);
  });

  it('by a redirect, which is not followed', async () => {
    for (const status of [301, 302, 307, 308]) {
      answer = (_request, response) => void response.writeHead(status, { location: `http://127.0.0.1:${inside}/` }).end();
      await expect(of().fetch()).rejects.toMatchObject(UNREADABLE);
    }
    expect([connects, asked.length]).toEqual([0, 4]);
  });

  it('by an address without encryption, or at a host that is not in the list', async () => {
    await expect(of(`http://source.example:${inside}/`).fetch()).rejects.toMatchObject(UNREADABLE);
    await expect(of(`https://source.example:${inside}/`, {}, ['other.example']).fetch()).rejects.toMatchObject(UNREADABLE);
    expect(connects).toBe(0);
  });

  it('and whoever asked reads one sentence that tells nothing of it', async () => {
    await expect(of(`https://127.0.0.1:${inside}/`).fetch()).rejects.toThrow(
      "We couldn't read the source of imports. Please try again later, or choose a file.",
    );
  });
});
