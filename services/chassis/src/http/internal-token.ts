import { createLocalJWKSet, decodeJwt, importJWK, type JSONWebKeySet, type JWK, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { type Actor, STAFF_ROLES } from '@sabiwell/proto/http/endpoint.ts';
import { sessionConsents } from '@sabiwell/proto/http/identity.ts';
import { DomainError } from './errors.ts';
import { acceptedKeysAt, keysOf, signingKeyAt, type TokenKey } from './token-keys.ts';

/** Who signs tokens, and about whom: a key of one issuer is not valid for the actors of another. */
const ISSUERS = {
  gateway: { name: 'sabiwell-gateway', speaksOf: ['guest', 'member', 'gateway', ...STAFF_ROLES] },
  operator: { name: 'sabiwell-operator', speaksOf: ['operator'] },
  reporting: { name: 'sabiwell-staff-reporting', speaksOf: ['reporting'] },
} as const satisfies Record<string, { name: string; speaksOf: readonly Actor[] }>;
type Issuer = keyof typeof ISSUERS;

/** The private key of an issuer; while it is turned, two of them, of which one signs at a time. */
export type SigningKey = JWK | { keys: TokenKey[] };

/** Public keys, or what returns those of this moment. */
export type PublicKeys = JSONWebKeySet | (() => JSONWebKeySet);

/** The public keys of the issuers that a service accepts besides the gateway. */
export type FurtherKeys = { [I in Exclude<Issuer, 'gateway'>]?: PublicKeys | undefined };

/** Tells who calls, or throws `internal_token_required`. */
export type VerifyToken = (token: string) => Promise<TokenClaims>;

const TYPE = 'int+jwt';
const LIFETIME_SECONDS = 60;
const REMEMBERED = 1000;

const member = z.object({
  actor: z.literal('member'),
  /** The member's number. */
  sub: z.string().regex(/^\d+$/),
  consents: sessionConsents.optional(),
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
  /** `act` is the staff account on whose behalf it asks. */
  z.object({ actor: z.literal('reporting'), sub: z.string(), act: z.string() }),
]);

/** Who calls, confirmed by the issuer of the token. */
export type TokenClaims = z.output<typeof claims>;

const seconds = () => Math.floor(Date.now() / 1000);

/** Signs tokens with an issuer's Ed25519 key, that of this moment; each is for one service and lives 60 seconds. */
export function createTokenSigner(given: SigningKey | (() => SigningKey), issuer: Issuer = 'gateway') {
  const imported = new WeakMap<TokenKey, ReturnType<typeof importJWK>>();
  const current = () => {
    const held = typeof given === 'function' ? given() : given;
    const jwk = signingKeyAt(keysOf<TokenKey>(held), seconds());
    const key = imported.get(jwk) ?? importJWK(jwk, 'EdDSA');
    imported.set(jwk, key);
    return { kid: jwk.kid, key };
  };
  return {
    async sign(who: TokenClaims, audience: string): Promise<string> {
      const { kid, key } = current();
      return new SignJWT(who)
        .setProtectedHeader({ alg: 'EdDSA', typ: TYPE, ...(kid === undefined ? {} : { kid }) })
        .setIssuer(ISSUERS[issuer].name)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${LIFETIME_SECONDS}s`)
        .sign(await key);
    },
  };
}

/** Verifies tokens by public keys only; a valid token is remembered until it expires. */
export function createTokenVerifier(gatewayKeys: PublicKeys, audience: string, further: FurtherKeys = {}): VerifyToken {
  const readers = readersOf({ gateway: gatewayKeys, ...further }, audience);
  const known = new Map<string, { who: TokenClaims; until: number }>();
  return async (token) => {
    const remembered = known.get(token);
    if (remembered !== undefined && remembered.until > Date.now()) return remembered.who;
    try {
      const read = readers.get(decodeJwt(token).iss ?? '');
      if (read === undefined) throw new Error('This service does not accept the issuer of the token');
      const { who, until } = await read(token);
      if (known.size >= REMEMBERED) known.clear();
      known.set(token, { who, until });
      return who;
    } catch (cause) {
      throw new DomainError('internal_token_required', 'Please sign in to continue.', { kind: 'unauthenticated', cause });
    }
  };
}

type ReadToken = (token: string) => Promise<{ who: TokenClaims; until: number }>;

/** How the tokens of each issuer are read, by the issuer's name in them. */
function readersOf(keysOf: FurtherKeys & { gateway: PublicKeys }, audience: string): Map<string, ReadToken> {
  const readers = new Map<string, ReadToken>();
  for (const [issuer, { name, speaksOf }] of Object.entries(ISSUERS)) {
    const jwks = keysOf[issuer as Issuer];
    if (jwks === undefined) continue;
    const keys = acceptedOf(jwks);
    readers.set(name, async (token) => {
      const { payload } = await jwtVerify(token, keys, { issuer: name, audience, typ: TYPE, algorithms: ['EdDSA'], clockTolerance: 5 });
      const who = claims.parse(payload);
      if (!(speaksOf as readonly Actor[]).includes(who.actor)) throw new Error(`${name} may not speak of the actor ${who.actor}`);
      return { who, until: (payload.exp ?? 0) * 1000 };
    });
  }
  return readers;
}

/** Finds the key of a token among those that are accepted at this moment; they are looked up again when the set or the time is another. */
function acceptedOf(given: PublicKeys): JWTVerifyGetKey {
  let known: JSONWebKeySet | undefined;
  let until = 0;
  let find: JWTVerifyGetKey = createLocalJWKSet({ keys: [] });
  return (header, token) => {
    const now = seconds();
    const held = typeof given === 'function' ? given() : given;
    if (held !== known || now >= until) {
      const accepted = acceptedKeysAt(held.keys, now);
      find = createLocalJWKSet({ keys: accepted.keys });
      until = accepted.until;
      known = held;
    }
    return find(header, token);
  };
}
