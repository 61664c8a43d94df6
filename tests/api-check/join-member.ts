import { newcomer } from '../e2e/newcomer.ts';

export type SignedIn = { id: number; session: string };

/** Signs up a new member, whose session the calls use. */
export async function joinMember(address: string): Promise<SignedIn> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${address}/api/signup`, { method: 'POST', headers, body: JSON.stringify(newcomer()) });
  if (reply.status !== 201) throw new Error(`Signing up answered ${reply.status}: ${await reply.text()}`);
  const { id } = (await reply.json()) as { id: number };
  const cookies = reply.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const session = cookies.find((cookie) => cookie.includes('sabiwell_sid='))?.replace(/^[^=]*=/, '');
  if (session === undefined) throw new Error('Signing up gave no session.');
  return { id, session };
}
