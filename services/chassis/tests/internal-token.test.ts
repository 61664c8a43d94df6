import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterEach, expect, it, vi } from 'vitest';
import { createTokenSigner, createTokenVerifier } from '../src/http/internal-token.ts';
import { testJwks, testToken, testTokenKey } from '../src/testing.ts';

const verify = createTokenVerifier(testJwks, 'food-ai');
afterEach(() => vi.useRealTimers());

it('tells who calls', async () => {
  const consents = { aiProvider: true, marketing: false, analytics: false };
  expect(await verify(await testToken('food-ai', 42, { consents }))).toMatchObject({ sub: '42', actor: 'member', consents });
});

it('is for one service, one minute, and our key', async () => {
  const stranger = { ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }), kid: 'test' };
  const forged = await createTokenSigner(stranger).sign({ sub: '42', actor: 'member' }, 'food-ai');
  const unsigned = `${Buffer.from('{"alg":"none","typ":"int+jwt"}').toString('base64url')}.${Buffer.from('{"sub":"42"}').toString('base64url')}.`;
  for (const token of [await testToken('identity', 42), forged, unsigned, '', 'e30.e30.e30']) {
    await expect(verify(token)).rejects.toMatchObject({ code: 'internal_token_required', kind: 'unauthenticated' });
  }
});

it('ends after a minute, though it was good before', async () => {
  const token = await testToken('food-ai', 42);
  await verify(token);
  vi.useFakeTimers({ now: Date.now() + 66_000, toFake: ['Date'] });
  await expect(verify(token)).rejects.toMatchObject({ code: 'internal_token_required' });
});

it('must be of the internal type', async () => {
  const { importJWK } = await import('jose');
  const other = await new SignJWT({ actor: 'member' })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: 'test' })
    .setSubject('42')
    .setIssuer('sabiwell-gateway')
    .setAudience('food-ai')
    .setIssuedAt()
    .setExpirationTime('60s')
    .sign(await importJWK(testTokenKey, 'EdDSA'));
  await expect(verify(other)).rejects.toMatchObject({ code: 'internal_token_required' });
});
