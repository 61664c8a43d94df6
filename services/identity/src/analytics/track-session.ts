import { requireSelf } from '@sabiwell/chassis/http/caller.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { identity } from '@sabiwell/proto/http/identity.ts';
import type { Context } from '../context.ts';

/**
 * Stores a page view of a member who agreed to analytics. Address, browser and referral in the body are dropped: the purpose needs only
 * the page.
 */
export async function trackSession({ prisma, clock }: Context, { caller, body }: Call<typeof identity.trackSession>) {
  requireSelf(caller, body.userId);
  // The consent in the token is at most 30 s old; a withdrawal makes the gateway drop it at once.
  if (!caller.consents.analytics) return { status: 200 as const, body: { recorded: false } };
  await prisma.pageView.create({ data: { accountId: caller.userId, page: body.page, viewedAt: clock() } });
  return { status: 200 as const, body: { recorded: true } };
}
