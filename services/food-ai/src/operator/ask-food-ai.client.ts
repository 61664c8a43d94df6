import { createTokenSigner, type SigningKey } from '@sabiwell/chassis/http/internal-token.ts';
import { DEFAULT_TIMEOUT_MS, type Endpoint } from '@sabiwell/proto/http/endpoint.ts';

export type Outcome = { output: unknown; exitCode: number };
type Sent = { params?: Record<string, string>; query?: Record<string, string>; body?: object };
/** Calls one operation of food-ai as the operator; a refusal is told in its own words. */
export type AskFoodAi = (endpoint: Endpoint, sent?: Sent) => Promise<Outcome>;

/** Who decides in a report and in StaffActed. */
const OPERATOR = { actor: 'operator', sub: 'operator' } as const;

/** Asks the service at `url`, each call signed with the operator's own key. */
export function createAskFoodAi({ url, key }: { url: string; key: SigningKey }): AskFoodAi {
  const signer = createTokenSigner(key, 'operator');
  return async ({ method, path, timeoutMs = DEFAULT_TIMEOUT_MS }, { params = {}, query = {}, body } = {}) => {
    const address = new URL(url + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')));
    address.search = new URLSearchParams(query).toString();
    const headers = { 'x-internal-token': await signer.sign(OPERATOR, 'food-ai'), 'content-type': 'application/json' };
    const init = { method, headers, signal: AbortSignal.timeout(timeoutMs), ...(body && { body: JSON.stringify(body) }) };
    const reply = await fetch(address, init).catch((error: unknown) => error as Error);
    if (reply instanceof Error) return { output: { message: `food-ai gave no answer: ${reply.message}` }, exitCode: 1 };
    return { output: await reply.json(), exitCode: reply.ok ? 0 : 1 };
  };
}
