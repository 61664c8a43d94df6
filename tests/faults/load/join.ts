import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from '../history/history.domain.ts';
import type { Client, Reply } from './client.ts';

/** A member with a session. */
export type Member = { id: number; email: string; password: string; cookie: string };

/** An account as the client knows it while the run goes on. */
export type OpenAccount = { -readonly [K in keyof Account]: Account[K] } & { password: string };

const LONGEST_TRY_MS = 30_000;

/** The sign-up form of somebody new. */
function newcomer() {
  const name = randomUUID().slice(0, 12);
  return {
    firstname: 'bola',
    lastname: `Test ${name}`,
    email: `bola.${name}@example.com`,
    tel: '+2348030000072',
    sex: 'Male',
    birth: '1988-03-09',
    city: 'Ibadan',
    country: 'Nigeria',
    password: `quiet-harmattan-${name}`,
  };
}

/** Signs up a new member, retrying while the product is away; undefined when it never succeeded. */
export async function join(client: Client, accounts: OpenAccount[], patienceMs = LONGEST_TRY_MS): Promise<Member | undefined> {
  const form = newcomer();
  const account: OpenAccount = { email: form.email, password: form.password, member: null, canSignIn: false };
  accounts.push(account);
  const end = performance.now() + patienceMs;
  do {
    const reply = await client.call('signUp', 'POST', '/api/signup', { body: form });
    // Taken: an earlier try succeeded although its answer did not arrive.
    const welcome = reply.status === 409 ? await signIn(client, form) : reply;
    if (welcome.status === 200 || welcome.status === 201) {
      account.member = welcome.json.id as number;
      return { id: account.member, email: form.email, password: form.password, cookie: cookieOf(welcome) };
    }
    await sleep(Math.max(300, reply.retryAfterMs));
  } while (performance.now() < end);
  return undefined;
}

export function signIn(client: Client, { email, password }: { email: string; password: string }): Promise<Reply> {
  return client.call('signIn', 'POST', '/api/login', { body: { email, password } });
}

/** Signs in and out again: with more than ten sessions the oldest would end, which is the one in use. */
export async function visit(client: Client, who: { email: string; password: string }): Promise<boolean> {
  const welcome = await signIn(client, who);
  if (welcome.status !== 200) return false;
  await client.call('signOut', 'POST', '/api/logout', { headers: { cookie: cookieOf(welcome) } });
  return true;
}

function cookieOf({ headers }: Reply): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
