import type { PortalSlug } from '@sabiwell/proto/http/portal-rules.ts';
import { demoMember } from './demo-member.ts';
import { demoStaffOf } from './demo-staff.ts';

/** Sends one request as somebody of the demo and returns the body of the reply; throws the status of a refusal. */
export type DemoCaller = <T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) => Promise<T>;

type Headers = Record<string, string>;

/** Does something as a member of the demo, who all have the demo member's password, and signs out again. */
export async function asMember<T>(address: string, email: string, use: (ask: DemoCaller) => Promise<T>): Promise<T> {
  const reply = await send(address, 'POST', '/api/login', {}, { email, password: demoMember.password });
  const cookies = reply.headers.getSetCookie().map((line) => line.split(';')[0]);
  return signedIn(address, { cookie: cookies.join('; ') }, '/api/logout', use);
}

/** Does something as the demo account of a portal, and signs out again: an account has few places, and somebody may be using the others. */
export async function asStaff<T>(address: string, portal: PortalSlug, use: (ask: DemoCaller) => Promise<T>): Promise<T> {
  const reply = await send(address, 'POST', `/api/${portal}/login`, {}, demoStaffOf(portal));
  const { token } = (await reply.json()) as { token: string };
  return signedIn(address, { authorization: `Bearer ${token}` }, `/api/${portal}/session/logout`, use);
}

async function signedIn<T>(address: string, headers: Headers, signOut: string, use: (ask: DemoCaller) => Promise<T>): Promise<T> {
  try {
    return await use(callerWith(address, headers));
  } finally {
    await send(address, 'POST', signOut, headers);
  }
}

function callerWith(address: string, headers: Headers): DemoCaller {
  return async <T>(method: string, path: string, body?: object) => (await (await send(address, method, path, headers, body)).json()) as T;
}

async function send(address: string, method: string, path: string, headers: Headers, body?: object): Promise<Response> {
  const init = { method, headers: { 'content-type': 'application/json', ...headers }, signal: AbortSignal.timeout(30_000) };
  const reply = await fetch(address + path, { ...init, ...(body !== undefined && { body: JSON.stringify(body) }) });
  if (!reply.ok) throw new Error(`${method} ${path} was answered with ${reply.status}`);
  return reply;
}
