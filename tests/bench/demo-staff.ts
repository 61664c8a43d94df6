import { demoStaffOf } from '@sabiwell/local/demo-staff.ts';
import type { PortalSlug } from '@sabiwell/proto/http/portal-rules.ts';
import type { Bench } from './bench.ts';
import { addressOf, post } from './product.ts';

/** Signs in to a portal with its demo account; the bearer token. */
export async function signInDemo({ place }: Bench, portal: PortalSlug): Promise<string> {
  const reply = await post(place, `/api/${portal}/login`, demoStaffOf(portal));
  return ((await reply.json()) as { token: string }).token;
}

/** The number of the doctor who signs in with the demo account. */
export async function demoDoctorId(bench: Bench): Promise<number> {
  const authorization = `Bearer ${await signInDemo(bench, 'doctor')}`;
  const reply = await fetch(`${addressOf(bench.place)}/api/doctor/profile`, { headers: { authorization } });
  return ((await reply.json()) as { id: number }).id;
}
