import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, problemFaults, type RunningGateway, startGateway } from './rig.ts';

const SCRIPT = '\n  window.early = fetch("/api/user");\n';
const STYLE = 'header { height: 56px }';
const HTML = `<!doctype html><title>Sabiwell</title><style>${STYLE}</style><script>${SCRIPT}</script><script type="module" src="/assets/entry-0a1b2c3d.js"></script>`;
const CODE = 'console.log("hello");'.repeat(50);

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

let root: string;
let gateway: RunningGateway;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'web-'));
  mkdirSync(join(root, 'assets'));
  write('index.html', HTML);
  write('assets/entry-0a1b2c3d.js', CODE);
  write('assets/dish-akara-0a1b2c3d.svg', PICTURE);
  writeFileSync(join(root, 'sw.js'), 'self.skipWaiting()');
  writeFileSync(join(root, 'icon.svg'), PICTURE);
  writeFileSync(join(root, '.env'), 'SECRET=1');
  gateway = await startGateway('http://127.0.0.1:9', { webRoot: root });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(root, { recursive: true });
});

function write(name: string, text: string): void {
  writeFileSync(join(root, name), text);
  writeFileSync(join(root, `${name}.br`), brotliCompressSync(text));
  writeFileSync(join(root, `${name}.gz`), gzipSync(text));
}
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const html = { accept: 'text/html,*/*;q=0.8' };

test('the page comes with a policy that its own inline parts fit, and nothing else', async () => {
  const answer = await call(gateway.port, '/', { headers: html });
  expect([answer.status, answer.headers['content-type'], answer.text]).toEqual([200, 'text/html; charset=utf-8', HTML]);
  const policy = answer.headers['content-security-policy'] ?? '';
  expect(policy).toBe(
    `default-src 'self'; script-src 'self' ${hashOf(SCRIPT)}; style-src 'self' ${hashOf(STYLE)}; img-src 'self' blob: data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'`,
  );
  expect(answer.headers['permissions-policy']).toContain('camera=(self), microphone=(self)');
  expect([answer.headers['referrer-policy'], answer.headers['x-content-type-options']]).toEqual([
    'strict-origin-when-cross-origin',
    'nosniff',
  ]);
});

test.each(['/reset-password', '/confirm-email', '/forgot-password'])(
  '%s, which a mailed link opens, tells no other page of itself',
  async (path) => {
    const { status, headers } = await call(gateway.port, path, { headers: html });
    expect([status, headers['referrer-policy']]).toEqual([200, 'no-referrer']);
  },
);

test.each(['/', '/dashboard', '/assets/entry-0a1b2c3d.js'])('%s comes in the coding that is asked for', async (path) => {
  const plain = await call(gateway.port, path, { headers: html });
  const brotli = await call(gateway.port, path, { headers: { ...html, 'accept-encoding': 'gzip, br' } });
  const gzip = await call(gateway.port, path, { headers: { ...html, 'accept-encoding': 'gzip' } });
  expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain.text);
  expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text);
  expect(brotli.headers.vary).toContain('Accept-Encoding');
  expect(brotli.headers['content-type']).toBe(plain.headers['content-type']);
});

test('a reply of the API carries what guards replies, and nothing that is of documents only', async () => {
  const { headers } = await call(gateway.port, '/api/no-such-call');
  expect([headers['x-content-type-options'], headers['cross-origin-resource-policy'], headers['cache-control']]).toEqual([
    'nosniff',
    'same-origin',
    'no-store',
  ]);
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'");
  for (const name of ['permissions-policy', 'x-frame-options', 'referrer-policy']) expect(headers[name]).toBeUndefined();
});

test('a script carries what guards scripts, and nothing that is of documents only', async () => {
  const { headers } = await call(gateway.port, '/assets/entry-0a1b2c3d.js');
  expect([headers['x-content-type-options'], headers['cross-origin-resource-policy']]).toEqual(['nosniff', 'same-origin']);
  for (const name of ['content-security-policy', 'permissions-policy', 'x-frame-options']) expect(headers[name]).toBeUndefined();
});

test('a file that is kept for ever says nothing that only asking again would need', async () => {
  const { headers } = await call(gateway.port, '/assets/entry-0a1b2c3d.js');
  expect([headers.etag, headers['last-modified'], headers['x-request-id']]).toEqual([undefined, undefined, undefined]);
  expect([headers.connection, headers['keep-alive']]).toEqual([undefined, undefined]);
  const missing = await call(gateway.port, '/assets/missing-0a1b2c3d.js');
  expect(missing.headers['x-request-id']).toBeDefined();
});

test('a picture, which is a document where it is opened alone, carries the policy that allows nothing', async () => {
  const { headers } = await call(gateway.port, '/assets/dish-akara-0a1b2c3d.svg', { headers: { 'accept-encoding': 'br' } });
  expect([headers['content-type'], headers['content-encoding']]).toEqual(['image/svg+xml', 'br']);
  expect([headers['content-security-policy'], headers['x-content-type-options']]).toEqual(["default-src 'none'", 'nosniff']);
  for (const name of ['permissions-policy', 'x-frame-options', 'referrer-policy']) expect(headers[name]).toBeUndefined();
});

test('hashed files are kept for ever, the page and the worker are asked for each time', async () => {
  const [asset, page, worker] = [
    await call(gateway.port, '/assets/entry-0a1b2c3d.js'),
    await call(gateway.port, '/', { headers: html }),
    await call(gateway.port, '/sw.js'),
  ];
  expect([asset, page, worker].map(({ headers }) => headers['cache-control'])).toEqual([
    'public, max-age=31536000, immutable',
    'no-cache',
    'no-cache',
  ]);
  expect(asset.headers['content-type']).toMatch(/javascript/);
  for (const [path, { headers }] of [
    ['/', page],
    ['/sw.js', worker],
  ] as const) {
    const again = await call(gateway.port, path, { headers: { ...html, 'if-none-match': headers.etag ?? '' } });
    expect([again.status, again.text]).toEqual([304, '']);
  }
});

test('the icon, whose name stays over builds, is kept for a day', async () => {
  expect((await call(gateway.port, '/icon.svg')).headers['cache-control']).toBe('public, max-age=86400');
});

test.each(['/assets/missing-0a1b2c3d.js', '/assets/', '/.env', '/.git/HEAD', '/.well-known/x', '/package.json'])(
  '%s is 404, not the page',
  async (path) => {
    const answer = await call(gateway.port, path, { headers: { accept: '*/*' } });
    expect([answer.status, problemFaults(answer)]).toEqual([404, []]);
  },
);

test.each(['/..%2f..%2fetc%2fpasswd', '/assets/%2e%2e/%2e%2e/package.json', '/assets/../../package.json', '/%00', '/%E0%A4%A'])(
  '%s is refused',
  async (path) => {
    const answer = await call(gateway.port, path, { headers: html });
    expect([answer.status, problemFaults(answer)]).toEqual([400, []]);
  },
);

test('any other address a person opens is the page; a program is told 404', async () => {
  for (const path of ['/dashboard', '/dashboard/', '/food/report/7', '/internal/sessions/x', '/metrics']) {
    expect((await call(gateway.port, path, { headers: html })).text).toBe(HTML);
    const answer = await call(gateway.port, path, { headers: { accept: 'application/json' } });
    expect([answer.status, problemFaults(answer)]).toEqual([404, []]);
  }
});

test('whoever comes back from paying finds the page, whatever they accept', async () => {
  const answer = await call(gateway.port, '/market?trxref=a-1&reference=a-1', { headers: { accept: 'application/json' } });
  expect([answer.status, answer.text]).toEqual([200, HTML]);
});

test('a page is read, not written; its head has no body; odd ranges do no harm', async () => {
  expect((await call(gateway.port, '/dashboard', { method: 'POST', headers: html })).status).toBe(405);
  const head = await call(gateway.port, '/', { method: 'HEAD', headers: html });
  expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', String(Buffer.byteLength(HTML))]);
  for (const range of ['bytes=5-3', 'bytes=-', 'bytes=999999-', 'x']) {
    expect((await call(gateway.port, '/assets/entry-0a1b2c3d.js', { headers: { range } })).text).toBe(CODE);
  }
});

test('a false Host is not repeated', async () => {
  const answer = await call(gateway.port, '/', { headers: { ...html, host: 'evil.example' } });
  expect([answer.status, answer.text.includes('evil'), answer.headers.location]).toEqual([200, false, undefined]);
});

test('a new build is served without a restart, with its own policy', async () => {
  write('index.html', HTML.replace(SCRIPT, 'fresh()'));
  const answer = await call(gateway.port, '/', { headers: html });
  expect(answer.text).toContain('fresh()');
  expect(answer.headers['content-security-policy']).toContain(hashOf('fresh()'));
  write('index.html', HTML);
});

test('without a built app the page is 503 with a sentence, and the API answers', async () => {
  const bare = await startGateway('http://127.0.0.1:9', { webRoot: join(root, 'nowhere') });
  const answer = await call(bare.port, '/', { headers: html });
  expect([answer.status, answer.json.message, problemFaults(answer)]).toEqual([
    503,
    'The web app has not been built yet. Please try again in a moment.',
    [],
  ]);
  expect((await call(bare.port, '/api/openapi.json')).status).toBe(200);
  await bare.stop();
});
