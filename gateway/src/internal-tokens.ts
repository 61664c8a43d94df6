import type { Member, Staff } from '@sabiwell/chassis/http/caller.ts';
import { createTokenSigner, type SigningKey, type TokenClaims } from '@sabiwell/chassis/http/internal-token.ts';
import type { KnownSession } from './session-memory.ts';

type CachedToken = { token: Promise<string>; until: number };
export type InternalTokens = ReturnType<typeof createInternalTokens>;

/**
 * Signs tokens that say who is calling, once per session and service: signing costs as much as the whole hop (performance.md section 4).
 */
export function createInternalTokens(key: SigningKey | (() => SigningKey), rememberMs: number) {
  const signer = createTokenSigner(key);
  const cached = new Map<string, CachedToken>();

  function withoutSession(actor: 'guest' | 'gateway', service: string): Promise<string> {
    const name = `${actor} ${service}`;
    const known = cached.get(name);
    if (known !== undefined && known.until > Date.now()) return known.token;
    const token = signer.sign({ sub: actor, actor }, service);
    cached.set(name, { token, until: Date.now() + rememberMs });
    return token;
  }

  return {
    /** The token for the gateway's own calls to identity. */
    ofGateway: (service: string): Promise<string> => withoutSession('gateway', service),
    ofGuest: (service: string): Promise<string> => withoutSession('guest', service),
    /** Cached with the session, which is forgotten before the token expires and when anything in it changes. */
    ofSession({ who, tokens }: KnownSession, service: string): Promise<string> {
      const known = tokens.get(service);
      if (known !== undefined) return known;
      const token = signer.sign(who.kind === 'member' ? claimsOfMember(who, service) : claimsOfStaff(who), service);
      tokens.set(service, token);
      return token;
    },
  };
}

function claimsOfMember({ userId, consents, sessionHash, email }: Member, service: string): TokenClaims {
  const who: TokenClaims = { sub: String(userId), actor: 'member', consents, sessionHash };
  // The payment provider requires an e-mail address; no other service needs it (contract.md section 5).
  return service === 'payments' && email !== undefined ? { ...who, email } : who;
}

function claimsOfStaff({ role, staffId, sessionId, doctorId, provedAt }: Staff): TokenClaims {
  return { sub: staffId, actor: role, sessionId, ...(doctorId !== undefined && { doctorId }), provedAt: provedAt.getTime() / 1000 };
}
