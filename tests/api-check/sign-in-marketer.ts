import { demoStaffOf } from '@sabiwell/local/demo-staff.ts';

/** Signs in to the demo account that may do least; the bearer token, which outlives the check. */
export async function signInMarketer(address: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(demoStaffOf('marketer'));
  const reply = await fetch(`${address}/api/marketer/login`, { method: 'POST', headers, body });
  if (reply.status !== 200) throw new Error(`Signing in as a marketer answered ${reply.status}: ${await reply.text()}`);
  return ((await reply.json()) as { token: string }).token;
}
