import { demoSignUp } from './demo-member.ts';
import { foldersOf } from './folders.ts';
import { seedAccount } from './seed-account.ts';
import { type Ask, seedHealth } from './seed-health.ts';
import { seedMeals } from './seed-meals.ts';
import { seedPayments } from './seed-payments.ts';

type Signed = { id: number; cookie: string };

// So that the list of devices shows a phone.
const PHONE = 'Mozilla/5.0 (Linux; Android 14; TECNO KI5k) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

type Headers = Record<string, string>;

function send(address: string, method: string, path: string, body: unknown, headers: Headers = {}): Promise<Response> {
  const signal = AbortSignal.timeout(60_000);
  const all = { 'content-type': 'application/json', 'user-agent': PHONE, ...headers };
  return fetch(address + path, { method, headers: all, body: JSON.stringify(body), signal });
}

function post(address: string, path: string, body: unknown, headers?: Headers): Promise<Response> {
  return send(address, 'POST', path, body, headers);
}

async function signedIn(reply: Response): Promise<Signed> {
  const { id } = (await reply.json()) as { id: number };
  return {
    id,
    cookie: reply.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  };
}

/** The message of a refusal, or its status where it has none. */
async function refusal(what: string, reply: Response): Promise<Error> {
  const { message } = (await reply.json().catch(() => ({}))) as { message?: string };
  return new Error(`${what} was answered with ${reply.status}${message ? ` "${message}"` : ''}`);
}

/** A session of somebody of the demo, by default the demo member; signs them up where they have no account yet. */
export async function enter(address: string, form: typeof demoSignUp = demoSignUp): Promise<Signed> {
  const known = await post(address, '/api/login', { email: form.email, password: form.password });
  if (known.ok) return signedIn(known);
  const joined = await post(address, '/api/signup', form);
  if (joined.ok) return signedIn(joined);
  throw await refusal('signing up', joined);
}

/** Adds the demo member and their meals through the product's public API; a second run adds nothing. Returns their number. */
export async function seed(address: string): Promise<number> {
  const { id, cookie } = await enter(address);
  await seedAccount((method, path, body) => send(address, method, path, body, path === '/api/signup' ? {} : { cookie }));
  const ask = askAs(address, cookie);
  // The health profile comes first, because a meal is judged for the person who eats it.
  await seedHealth(id, ask);
  await seedPayments(ask, foldersOf().simulators);
  await seedMeals(id, ask);
  return id;
}

/** Calls of somebody who is signed in; a refusal is an error, but for what an earlier run added and they have deleted. */
export function askAs(address: string, cookie: string): Ask {
  return async (method, path, { body, key } = {}) => {
    const reply = await send(address, method, path, body, { cookie, ...(key === undefined ? {} : { 'idempotency-key': key }) });
    // What this key made before is gone: somebody has deleted it since, and it stays so.
    if (reply.status === 404 && key !== undefined) return undefined;
    if (!reply.ok) throw await refusal(`${method} ${path}`, reply);
    return reply.json();
  };
}
