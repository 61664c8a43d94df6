import { writeFile } from 'node:fs/promises';
import { createTokenSigner, type SigningKey } from '@sabiwell/chassis/http/internal-token.ts';
import { DEFAULT_TIMEOUT_MS, type Endpoint } from '@sabiwell/proto/http/endpoint.ts';

export type Outcome = { output: unknown; exitCode: number };
/** `saveAs` is where the file goes that an operation answers with. */
type Sent = { params?: Record<string, string>; body?: object; saveAs?: string };
/** Calls one operation of bookings as the operator; a refusal is told in its own words. */
export type AskBookings = (endpoint: Endpoint, sent?: Sent) => Promise<Outcome>;

/** Who acts in the audit log and in StaffActed. */
const OPERATOR = { actor: 'operator', sub: 'operator' } as const;

/** Asks the service at `url`, each call signed with the operator's own key. */
export function createAskBookings({ url, key }: { url: string; key: SigningKey }): AskBookings {
  const signer = createTokenSigner(key, 'operator');
  return async ({ method, path, timeoutMs = DEFAULT_TIMEOUT_MS }, { params = {}, body, saveAs } = {}) => {
    const address = url + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const headers = { 'x-internal-token': await signer.sign(OPERATOR, 'bookings'), 'content-type': 'application/json' };
    const init = { method, headers, signal: AbortSignal.timeout(timeoutMs), ...(body && { body: JSON.stringify(body) }) };
    const reply = await fetch(address, init).catch((error: unknown) => error as Error);
    if (reply instanceof Error) return { output: { message: `Bookings gave no answer: ${reply.message}` }, exitCode: 1 };
    if (reply.ok && saveAs !== undefined) return { output: await save(reply, saveAs), exitCode: 0 };
    return { output: await reply.json(), exitCode: reply.ok ? 0 : 1 };
  };
}

/** Stores the file of a reply where nobody but the operator can read it. */
async function save(reply: Response, path: string): Promise<object> {
  const type = reply.headers.get('content-type');
  const bytes = Buffer.from(await reply.arrayBuffer());
  await writeFile(path, bytes, { mode: 0o600 });
  return { saved: path, type, bytes: bytes.length };
}
