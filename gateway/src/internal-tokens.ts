import { createTokenSigner, type TokenClaims } from '@sabiwell/chassis/http/internal-token.ts';
import type { SigningKey } from './config.ts';
import type { KnownSession } from './session-memory.ts';

type CachedToken = { token: Promise<string>; until: number };
export type InternalTokens = ReturnType<typeof createInternalTokens>;

/** Signs tokens that say who calls, once per session and service: signing costs as much as the whole hop (performance.md section 4). */
export function createInternalTokens(key: SigningKey, rememberMs: number) {
  const signer = createTokenSigner(key);
  const cached = new Map<string, CachedToken>();

  function withoutMember(actor: 'guest' | 'gateway', service: string): Promise<string> {
    const name = `${actor} ${service}`;
    const known = cached.get(name);
    if (known !== undefined && known.until > Date.now()) return known.token;
    const token = signer.sign({ sub: actor, actor }, service);
    cached.set(name, { token, until: Date.now() + rememberMs });
    return token;
  }

  return {
    /** The token for the gateway's own calls to identity. */
    ofGateway: (service: string): Promise<string> => withoutMember('gateway', service),
    ofGuest: (service: string): Promise<string> => withoutMember('guest', service),
    /** Cached with the session, which is forgotten before the token expires. */
    ofMember({ hash, userId, consents, email, tokens }: KnownSession, service: string): Promise<string> {
      const known = tokens.get(service);
      if (known !== undefined) return known;
      const who: TokenClaims = { sub: String(userId), actor: 'member', consents, sessionHash: hash };
      // The payment provider requires an e-mail address; no other service needs it (contract.md section 5).
      const token = signer.sign(service === 'payments' && email !== undefined ? { ...who, email } : who, service);
      tokens.set(service, token);
      return token;
    },
  };
}
