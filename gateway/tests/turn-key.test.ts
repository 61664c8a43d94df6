import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { followFile } from '@sabiwell/chassis/follow-file.ts';
import { createTokenVerifier, type PublicKeys, type SigningKey } from '@sabiwell/chassis/http/internal-token.ts';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { call, newMember, sendJson, startGateway, startService } from './rig.ts';

const folder = mkdtempSync(join(tmpdir(), 'turn-key-'));
afterAll(() => rmSync(folder, { recursive: true }));
const log = createLog('turn-key', 'silent');

type Jwks = Exclude<PublicKeys, () => unknown>;
type Key = { kid: string; x?: string; d?: string; nbf?: number };
const newKey = (kid: string, nbf?: number): Key => {
  const key = { ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }), kid };
  return nbf === undefined ? key : { ...key, nbf };
};
const privateOf = (keys: Key[]) => ({ keys }) as SigningKey;
const publicOf = (keys: Key[]) => ({ keys: keys.map(({ d: _private, ...rest }) => rest) }) as Jwks;

/** Writes the private keys and their public halves, each into the file of its readers. */
function write(...keys: Key[]) {
  writeFileSync(join(folder, 'key'), JSON.stringify(privateOf(keys)));
  writeFileSync(join(folder, 'jwks'), JSON.stringify(publicOf(keys)));
}

/** Follows one of the two, as the process that reads it does. */
function follow<T>(name: 'key' | 'jwks', first: T) {
  return followFile({ file: join(folder, name), first, parse: (text) => JSON.parse(text) as T, log, everyMs: 50 });
}

/** The name of the key that signed a token. */
function keyOf(token: string): string {
  const header = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString();
  return (JSON.parse(header) as { kid?: string }).kid ?? '';
}

test('a key is turned under calls, and none of them fails', { timeout: 30_000 }, async () => {
  const first = newKey('first');
  write(first);
  const signing = follow('key', privateOf([first]));
  const verifying = follow('jwks', publicOf([first]));
  const verify = createTokenVerifier(verifying.now, 'food-ai');
  const signedWith = new Map<string, number>();
  const service = await startService();
  service.handle = (req, res) => {
    const token = req.headers['x-internal-token']?.toString() ?? '';
    verify(token).then(
      () => {
        const name = keyOf(token);
        signedWith.set(name, (signedWith.get(name) ?? 0) + 1);
        sendJson(res, 200, { ok: true });
      },
      () => sendJson(res, 401, {}),
    );
  };
  const gateway = await startGateway(service.url, { signingKey: signing.now, thresholds: { rememberMs: 100 } });
  const answers: number[] = [];
  let asks = true;
  // As a guest, and as members whose tokens are remembered with their sessions.
  const ask = async (cookie?: string) => {
    if (cookie !== undefined) service.sessions.set(createHash('sha256').update(cookie).digest('hex'), newMember());
    const headers: Record<string, string> = cookie === undefined ? {} : { cookie: `sabiwell_sid=${cookie}` };
    while (asks) answers.push((await call(gateway.port, '/api/foods?q=jollof', { headers })).status);
  };
  const callers = [ask(), ask('a'.repeat(43)), ask('b'.repeat(43))];
  await vi.waitFor(() => expect(signedWith.get('first') ?? 0).toBeGreaterThan(10), { timeout: 10_000 });
  // As `make turn-key` writes it: the next key signs later, when all have read its public half.
  write(first, newKey('next', Math.floor(Date.now() / 1000) + 2));
  await vi.waitFor(() => expect(signedWith.get('next') ?? 0).toBeGreaterThan(10), { timeout: 15_000 });
  asks = false;
  await Promise.all(callers);
  expect(answers.filter((status) => status !== 200)).toEqual([]);
  signing.stop();
  verifying.stop();
  await gateway.stop();
  await service.close();
});
