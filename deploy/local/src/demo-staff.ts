import { PORTALS, type PortalSlug } from '@sabiwell/proto/http/portal-rules.ts';
import { DEMO_DOMAIN } from '@sabiwell/proto/http/staff-rules.ts';
import { demoMember } from './demo-member.ts';

/** How one signs in to a portal to try it; in development only. Identity has the accounts themselves. */
export function demoStaffOf(slug: PortalSlug): { email: string; password: string } {
  return { email: `${slug}@${DEMO_DOMAIN}`, password: demoMember.password };
}

/** The sign-in page of each portal with the e-mail of its demo account, a line each. */
export function demoStaffLines(address: string): string[] {
  const pages = PORTALS.map(({ loginPath, slug }) => [`${address}${loginPath}`, demoStaffOf(slug).email] as const);
  const width = Math.max(...pages.map(([page]) => page.length));
  return pages.map(([page, email]) => `${page.padEnd(width)}   ${email}`);
}
