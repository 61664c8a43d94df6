import { createLocalJWKSet, importJWK, type JSONWebKeySet, type JWK, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { STAFF_ROLES } from '@sabiwell/proto/http/endpoint.ts';
import { consents } from '@sabiwell/proto/http/identity.ts';
import { DomainError } from './errors.ts';

const ISSUER = 'sabiwell-gateway';
const TYPE = 'int+jwt';
const LIFETIME_SECONDS = 60;
const REMEMBERED = 1000;

const member = z.object({
  actor: z.literal('member'),
  /** The member's number. */
  sub: z.string().regex(/^\d+$/),
  consents: consents.optional(),
  sessionHash: z.string().optional(),
  /** Only in tokens for payments. */
  email: z.string().optional(),
});
const staff = z.object({
  actor: z.enum(STAFF_ROLES),
  /** The account's id. */
  sub: z.string(),
  sessionId: z.string(),
  doctorId: z.string().optional(),
  /** Seconds since 1970, as all times of a token. */
  provedAt: z.number(),
});
const claims = z.discriminatedUnion('actor', [
  member,
  staff,
  z.object({ actor: z.enum(['guest', 'gateway', 'operator']), sub: z.string() }),
  /** `act` is the staff account in whose name it asks. */
  z.object({ actor: z.literal('reporting'), sub: z.string(), act: z.string() }),
]);

/** Who calls, as the issuer of the token vouches for it. */
export type TokenClaims = z.output<typeof claims>;

/** Signs tokens with the gateway's Ed25519 key; each is for one service and lives 60 seconds. */
export function createTokenSigner(privateJwk: JWK) {
  const key = importJWK(privateJwk, 'EdDSA');
  return {
    async sign(who: TokenClaims, audience: string): Promise<string> {
      return new SignJWT(who)
        .setProtectedHeader({ alg: 'EdDSA', typ: TYPE, ...(privateJwk.kid === undefined ? {} : { kid: privateJwk.kid }) })
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${LIFETIME_SECONDS}s`)
        .sign(await key);
    },
  };
}

/** Verifies tokens by public keys only; a token that was good is remembered until it expires. */
export function createTokenVerifier(jwks: JSONWebKeySet, audience: string): (token: string) => Promise<TokenClaims> {
  const keys = createLocalJWKSet(jwks);
  const known = new Map<string, { who: TokenClaims; until: number }>();
  return async (token) => {
    const remembered = known.get(token);
    if (remembered !== undefined && remembered.until > Date.now()) return remembered.who;
    try {
      const { payload } = await jwtVerify(token, keys, { issuer: ISSUER, audience, typ: TYPE, algorithms: ['EdDSA'], clockTolerance: 5 });
      const who = claims.parse(payload);
      if (known.size >= REMEMBERED) known.clear();
      known.set(token, { who, until: (payload.exp ?? 0) * 1000 });
      return who;
    } catch (cause) {
      throw new DomainError('internal_token_required', 'Please sign in to continue.', { kind: 'unauthenticated', cause });
    }
  };
}
