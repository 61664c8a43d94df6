import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { followFile } from '../src/follow-file.ts';
import { createTokenSigner, createTokenVerifier } from '../src/http/internal-token.ts';
import { signingKeyText, verifierOf } from '../src/http/token-key-config.ts';
import { STILL_ACCEPTED_SECONDS } from '../src/http/token-keys.ts';
import { createLog } from '../src/observe/log.ts';

const folder = mkdtempSync(join(tmpdir(), 'turned-keys-'));
const file = join(folder, 'jwks');
const log = createLog('turned-keys', 'silent');
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.useRealTimers());

const now = () => Math.floor(Date.now() / 1000);
const newKey = (kid: string, nbf?: number) => {
  const key = { ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }), kid };
  return nbf === undefined ? key : { ...key, nbf };
};
const publicOf = ({ d: _private, ...rest }: ReturnType<typeof newKey>) => rest;
const guest = { actor: 'guest', sub: 'guest' } as const;
const refusal = { code: 'internal_token_required' };

it('is refused a while after the next key began, though its time alone would still be good', async () => {
  const [old, next] = [newKey('old'), newKey('next', now())];
  const verify = createTokenVerifier({ keys: [publicOf(old), publicOf(next)] }, 'content');
  const late = await createTokenSigner(old).sign(guest, 'content');
  expect(await verify(late)).toMatchObject(guest);
  vi.useFakeTimers({ now: Date.now() + (STILL_ACCEPTED_SECONDS + 1) * 1000, toFake: ['Date'] });
  await expect(verify(await createTokenSigner(old).sign(guest, 'content'))).rejects.toMatchObject(refusal);
  expect(await verify(await createTokenSigner({ keys: [old, next] }).sign(guest, 'content'))).toMatchObject(guest);
});

it('is looked up among the others once, while they stay the same', async () => {
  const [old, next] = [newKey('old'), newKey('next')];
  let looks = 0;
  const setOf = (...keys: ReturnType<typeof newKey>[]) => ({
    get keys() {
      looks += 1;
      return keys.map(publicOf);
    },
  });
  let held = setOf(old);
  const verify = createTokenVerifier(() => held, 'content');
  const isGood = async (key: typeof old) =>
    verify(await createTokenSigner(key).sign(guest, 'content')).then(
      () => true,
      () => false,
    );
  expect([await isGood(old), await isGood(next), await isGood(old), looks]).toEqual([true, false, true, 1]);
  held = setOf(old, next);
  expect([await isGood(old), await isGood(next), looks]).toEqual([true, true, 2]);
});

it('is read again from its file by a service that runs, but for what is wrong or holds a private half', async () => {
  const [old, next] = [newKey('old'), newKey('next')];
  writeFileSync(file, JSON.stringify({ keys: [publicOf(old)] }));
  const verify = verifierOf({ INTERNAL_TOKEN_JWKS: { keys: [publicOf(old)] }, INTERNAL_TOKEN_JWKS_FILE: file }, 'content', log);
  const ofNext = await createTokenSigner(next).sign(guest, 'content');
  await expect(verify(ofNext)).rejects.toMatchObject(refusal);
  writeFileSync(file, JSON.stringify({ keys: [publicOf(old), publicOf(next)] }));
  await expect.poll(() => verify(ofNext).catch(() => undefined), { timeout: 12_000 }).toMatchObject(guest);
});

it('follows a file, and keeps what it has while that is missing or wrong', async () => {
  const path = join(folder, 'number');
  const parse = (text: string) => {
    if (!/^\d+$/.test(text)) throw new Error('not a number');
    return Number(text);
  };
  const followed = followFile({ file: path, first: 1, parse, log, everyMs: 20 });
  expect(followed.now()).toBe(1);
  for (const [text, value] of [
    ['2', 2],
    ['two', 2],
    ['3', 3],
  ] as const) {
    writeFileSync(path, text);
    await expect.poll(followed.now).toBe(value);
  }
  rmSync(path);
  writeFileSync(path, '4');
  await expect.poll(followed.now).toBe(4);
  followed.stop();
});

it('is one key or two with names, as a text', () => {
  const [one, other] = [newKey('one'), newKey('other', 5)];
  const good = (value: unknown) => signingKeyText.safeParse(JSON.stringify(value)).success;
  expect([good(one), good({ keys: [one, other] })]).toEqual([true, true]);
  const { kid: _name, ...nameless } = one;
  expect([good({ keys: [nameless, other] }), good({ keys: [] }), good({ keys: [one, other, one] }), good(publicOf(one))]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
