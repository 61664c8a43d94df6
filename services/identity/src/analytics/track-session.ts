import { requireSelf } from '@sabiwell/chassis/http/caller.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { identity } from '@sabiwell/proto/http/identity.ts';
import type { Context } from '../context.ts';
import { deviceWords } from '../sessions/device-words.ts';

/**
 * Stores a page view of a member who agreed to analytics; the database tells it as SessionTracked, up to a second later. Address and
 * referral in the body are dropped, and of the browser only a few words stay: the purpose needs no more.
 */
export async function trackSession({ prisma, clock }: Context, { caller, body, header }: Call<typeof identity.trackSession>) {
  requireSelf(caller, body.userId);
  // The consent in the token is at most 30 s old; a withdrawal makes the gateway drop it at once.
  if (!caller.consents.analytics) return { status: 200 as const, body: { recorded: false } };
  await prisma.pageView.create({
    data: { accountId: caller.userId, page: body.page, device: deviceWords(header('user-agent')), viewedAt: clock() },
  });
  return { status: 200 as const, body: { recorded: true } };
}
