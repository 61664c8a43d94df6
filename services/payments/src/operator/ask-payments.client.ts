import { createTokenSigner, type SigningKey } from '@sabiwell/chassis/http/internal-token.ts';
import { DEFAULT_TIMEOUT_MS, type Endpoint } from '@sabiwell/proto/http/endpoint.ts';

export type Outcome = { output: unknown; exitCode: number };
/** Calls one operation of payments as the operator; a refusal is told in its own words. */
export type AskPayments = (endpoint: Endpoint, sent: { params?: Record<string, string>; body?: object }) => Promise<Outcome>;

/** Who acts in the audit log and in StaffActed: there is one operator until staff have accounts. */
const OPERATOR = { actor: 'operator', sub: 'operator' } as const;

/** Asks the service at `url`, each call signed with the operator's own key. */
export function createAskPayments({ url, key }: { url: string; key: SigningKey }): AskPayments {
  const signer = createTokenSigner(key, 'operator');
  return async ({ method, path, timeoutMs = DEFAULT_TIMEOUT_MS }, { params = {}, body }) => {
    const address = url + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const headers = { 'x-internal-token': await signer.sign(OPERATOR, 'payments'), 'content-type': 'application/json' };
    const init = { method, headers, signal: AbortSignal.timeout(timeoutMs), ...(body && { body: JSON.stringify(body) }) };
    const reply = await fetch(address, init).catch((error: unknown) => error as Error);
    if (reply instanceof Error) return { output: { message: `Payments gave no answer: ${reply.message}` }, exitCode: 1 };
    return { output: await reply.json(), exitCode: reply.ok ? 0 : 1 };
  };
}
