import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, type RunningGateway, startGateway } from './rig.ts';

let gateway: RunningGateway;
let html = '';
let files: string[] = [];
beforeAll(async () => {
  gateway = await startGateway('http://127.0.0.1:9');
  html = (await call(gateway.port, '/api/docs')).text;
  files = [...html.matchAll(/(?:href|src)="(\/api\/docs\/[^"]+)"/g)].map(([, path]) => path ?? '');
});
afterAll(() => gateway.stop());

const raw = async (path: string, accept: string) => {
  const reply = await fetch(`http://127.0.0.1:${gateway.port}${path}`, { headers: { 'accept-encoding': accept } });
  return { reply, bytes: Buffer.from(await reply.arrayBuffer()) };
};

test('the page brings a policy that allows our files alone, and nothing inline', async () => {
  const { status, headers } = await call(gateway.port, '/api/docs');
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'no-cache']);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  expect(html).not.toMatch(/<style|style="|<script(?![^>]*\bsrc=)|\son\w+=/i);
  const again = await call(gateway.port, '/api/docs', { headers: { 'if-none-match': headers.etag ?? '' } });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('its files may be kept for ever, under a name that changes with them', async () => {
  expect(files).toHaveLength(4);
  for (const path of files) {
    const { status, headers } = await call(gateway.port, path);
    expect([path, status, headers['cache-control']]).toEqual([path, 200, 'public, max-age=31536000, immutable']);
    expect(headers['content-type']).toBe(path.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8');
  }
});

test('the library goes packed, in a quarter of its weight', async () => {
  const path = files.find((name) => name.endsWith('swagger-ui-bundle.js')) ?? '';
  const plain = await raw(path, 'identity');
  const [packed, zipped] = [await raw(path, 'br'), await raw(path, 'gzip')];
  // fetch decompresses by itself, so the content-encoding header is what counts.
  expect([plain, packed, zipped].map(({ reply }) => reply.headers.get('content-encoding'))).toEqual([null, 'br', 'gzip']);
  expect(packed.bytes.equals(plain.bytes) && zipped.bytes.equals(plain.bytes)).toBe(true);
  const length = ({ reply }: typeof plain) => Number(reply.headers.get('content-length'));
  expect(length(packed)).toBeLessThan(length(plain) / 4);
});

test.each([
  ['GET', '/api/docs/', 404],
  ['GET', '/api/docs/other/start.js', 404],
  ['GET', '/api/docsx', 404],
  ['POST', '/api/docs', 405],
  ['HEAD', '/api/docs', 200],
])('%s %s is %i', async (method, path, status) => {
  expect((await call(gateway.port, path, { method })).status).toBe(status);
});

test('of the library two files are served, and none by way of its folder', async () => {
  const folder = (files[0] ?? '').replace(/[^/]+$/, '');
  for (const name of ['', 'index.html', 'oauth2-redirect.html', 'swagger-ui.css.map', 'package.json', 'constructor', 'toString']) {
    expect([name, (await call(gateway.port, `${folder}${name}`)).status]).toEqual([name, 404]);
  }
});
