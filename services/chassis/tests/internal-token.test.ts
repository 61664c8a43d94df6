import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTokenSigner, createTokenVerifier } from '../src/http/internal-token.ts';
import { testFurtherKeys, testJwks, testToken, testTokenKey, testTokenOf } from '../src/testing.ts';

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

describe('an issuer', () => {
  const verifyAll = createTokenVerifier(testJwks, 'payments', testFurtherKeys);
  const refusal = { code: 'internal_token_required' };

  it('speaks of its own actors', async () => {
    expect(await verifyAll(await testTokenOf('payments', 'admin', { id: 'a-1' }))).toMatchObject({ actor: 'admin', sub: 'a-1' });
    expect(await verifyAll(await testTokenOf('payments', 'operator', { id: 'ada' }))).toMatchObject({ actor: 'operator', sub: 'ada' });
    expect(await verifyAll(await testTokenOf('payments', 'reporting', { id: 'a-1' }))).toMatchObject({ actor: 'reporting', act: 'a-1' });
  });

  it('is not accepted where its keys were not given', async () => {
    for (const actor of ['operator', 'reporting'] as const) {
      const token = await testTokenOf('payments', actor);
      await expect(createTokenVerifier(testJwks, 'payments')(token)).rejects.toMatchObject(refusal);
    }
  });

  it('can’t speak of the actors of another, nor sign in the name of another', async () => {
    const admin = { actor: 'admin', sub: 'a-1', sessionId: 's', provedAt: 0 } as const;
    const own = { ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }), kid: 'own' };
    const verifyOwn = createTokenVerifier(testJwks, 'payments', { operator: { keys: [{ ...own, d: undefined }] } });
    const operator = { actor: 'operator', sub: 'ada' } as const;
    expect(await verifyOwn(await createTokenSigner(own, 'operator').sign(operator, 'payments'))).toMatchObject(operator);
    const forged = [
      await createTokenSigner(own, 'operator').sign(admin, 'payments'),
      await createTokenSigner(own, 'operator').sign({ actor: 'member', sub: '42' }, 'payments'),
      await createTokenSigner(own, 'gateway').sign(admin, 'payments'),
      await createTokenSigner(own, 'gateway').sign(operator, 'payments'),
      await createTokenSigner(testTokenKey, 'gateway').sign(operator, 'payments'),
      await createTokenSigner(testTokenKey, 'operator').sign(operator, 'payments'),
    ];
    for (const token of forged) await expect(verifyOwn(token)).rejects.toMatchObject(refusal);
  });

  it('says of staff all that a service must know of them', async () => {
    const half = { actor: 'admin', sub: 'a-1' } as unknown as Parameters<ReturnType<typeof createTokenSigner>['sign']>[0];
    await expect(verifyAll(await createTokenSigner(testTokenKey).sign(half, 'payments'))).rejects.toMatchObject(refusal);
  });
});
