import type { PortalSlug } from '@sabiwell/proto/http/portal-rules.ts';
import { demoMember } from './demo-member.ts';
import { demoStaffOf } from './demo-staff.ts';

/** Sends one request as somebody of the demo and returns the body of the reply; throws the status of a refusal. */
export type DemoCaller = <T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) => Promise<T>;

type Headers = Record<string, string>;

/** Calls as a member of the demo with this address; all have the demo member's password. */
export async function asMember(address: string, email: string): Promise<DemoCaller> {
  const reply = await send(address, 'POST', '/api/login', {}, { email, password: demoMember.password });
  const cookies = reply.headers.getSetCookie().map((line) => line.split(';')[0]);
  return callerWith(address, { cookie: cookies.join('; ') });
}

/** Does something as the demo account of a portal, and signs out again: an account has few places, and somebody may be using the others. */
export async function asStaff(address: string, portal: PortalSlug, use: (ask: DemoCaller) => Promise<void>): Promise<void> {
  const reply = await send(address, 'POST', `/api/${portal}/login`, {}, demoStaffOf(portal));
  const { token } = (await reply.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  try {
    await use(callerWith(address, headers));
  } finally {
    await send(address, 'POST', `/api/${portal}/session/logout`, headers);
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
