import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { OrderMove } from '@sabiwell/proto/http/money-desk-rules.ts';
import { MONEY_PATHS, type NotificationType } from '@sabiwell/proto/http/notification-rules.ts';
import { nairaText, type Purpose, RETURN_PATH } from '@sabiwell/proto/http/payment-rules.ts';
import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';

/** The text that a member reads: it names nobody and says nothing about their health. `link` is a screen of the app. */
export type Words = { title: string; message: string; link: string; type?: NotificationType; kind?: string };

const timeZone = 'Africa/Lagos';
const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long', year: 'numeric' });
const timeFormat = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
/** Such as `24 November 2026 at 10:00`, on the clock in Lagos. */
export const moment = (at: Date) => `${dayFormat.format(at)} at ${timeFormat.format(at)}`;
const money = (kobo: number) => nairaText(kobo / 100);

/** The name of each purpose within a sentence, and the screen on which it is bought. */
const SOLD: Record<Purpose, { name: string; link: string }> = {
  subscription: { name: `${BRAND_NAME} Premium`, link: MONEY_PATHS.subscribe },
  ai_doc: { name: 'AI Doc', link: MONEY_PATHS.subscribe },
  health_tips: { name: 'health tips', link: MONEY_PATHS.healthTips },
  elder_care: { name: 'elder care', link: MONEY_PATHS.elderCare },
  trainer: { name: 'a trainer’s service', link: MONEY_PATHS.subscriptions },
  market: { name: 'your order', link: RETURN_PATH },
  consultation: { name: 'your visit', link: MONEY_PATHS.receipts },
  wallet_top_up: { name: 'your wallet', link: MONEY_PATHS.wallet },
};
const OTHER = { name: 'your subscription', link: MONEY_PATHS.subscriptions };

/** What was bought. An unknown purpose of a later release, and an old event without a purpose, get a general name. */
function sold(purpose: string | undefined): { name: string; link: string } {
  return purpose !== undefined && Object.hasOwn(SOLD, purpose) ? SOLD[purpose as Purpose] : OTHER;
}

/** Periods of one line continue each other: all of a purpose, but each service of a trainer is a line of its own. */
export function periodLine({ purpose, productCode }: { purpose: string; productCode: string }): string {
  return purpose === 'trainer' ? productCode : purpose;
}

/** A period that renews itself; old events have no purpose. */
type Renewal = { purpose: string | undefined };

/** Announces a charge (decisions row 29): what, when, and that it can still be cancelled. */
export function chargeAhead({ purpose, kobo, chargesAt }: Renewal & { kobo: number; chargesAt: Date }): Words {
  return {
    title: 'Upcoming charge',
    message:
      `We'll charge ${money(kobo)} on ${moment(chargesAt)} for ${sold(purpose).name}, if you have a saved card. ` +
      'You can turn auto renew off before then.',
    link: MONEY_PATHS.subscriptions,
  };
}

/** The saved card will have expired when it is charged. */
export function cardExpiring({ purpose, chargesAt }: Renewal & { chargesAt: Date }): Words {
  const { name, link } = sold(purpose);
  return {
    title: 'Your saved card expires soon',
    message: `It expires before ${moment(chargesAt)}, when the next payment for ${name} is due. Pay with another card to keep your plan.`,
    link,
  };
}

const WHY = new Map([
  ['paused', 'Your bank wants you to confirm this payment'],
  ['no_card', 'You have no saved card'],
]);

/** Why a try failed, and when the next one follows. */
type FailedTry = { reasonCode: string; nextTryAt: Date | undefined };

/** A renewal that failed, and what comes next. */
export function renewalFailed({ purpose, reasonCode, nextTryAt }: Renewal & FailedTry): Words {
  const { name, link } = sold(purpose);
  const why = WHY.get(reasonCode) ?? 'Your saved card was declined';
  const next = nextTryAt === undefined ? "We won't try again." : `We'll try again on ${moment(nextTryAt)}.`;
  return { title: 'Renewal failed', message: `${why}, so we couldn't renew ${name}. ${next} To keep it, pay for it now.`, link };
}

/** Money arrived, for the wallet, a first purchase or a renewal. */
export function paymentReceived({ purpose, kobo, isRenewal }: { purpose: string; kobo: number; isRenewal: boolean }): Words {
  const amount = money(kobo);
  if (purpose === 'wallet_top_up')
    return { title: 'Money added', message: `${amount} was added to your wallet.`, link: MONEY_PATHS.wallet };
  const { name } = sold(purpose);
  if (isRenewal) return { title: 'Renewed', message: `${amount} was charged to your saved card for ${name}.`, link: MONEY_PATHS.receipts };
  return { title: 'Payment received', message: `You paid ${amount} for ${name}.`, link: MONEY_PATHS.receipts };
}

/** An order was paid. */
export function orderPaid(kobo: number): Words {
  return { title: 'Order paid', message: `You paid ${money(kobo)} for your order.`, link: RETURN_PATH };
}

const MOVED: Readonly<Record<OrderMove, { title: string; message: string }>> = {
  shipped: { title: 'Order on its way', message: 'Your order was sent. Please keep your phone at hand.' },
  delivered: { title: 'Order delivered', message: 'Your order was delivered.' },
  returned: { title: 'Order sent back', message: 'Your order came back to us.' },
};

/** An order was sent, delivered, or came back. */
export function orderMoved(status: OrderMove): Words {
  return { ...MOVED[status], link: RETURN_PATH };
}

/** An order was never paid, or its money went back. */
export function orderCancelled(kobo: number): Words {
  return { title: 'Order cancelled', message: `Your order of ${money(kobo)} was cancelled.`, link: RETURN_PATH };
}

/** Money is on its way back. */
export function refundProcessed(kobo: number): Words {
  return {
    title: 'Refund sent',
    message: `We've sent ${money(kobo)} back the way you paid. Your bank may take a few days to show it.`,
    link: MONEY_PATHS.receipts,
  };
}

/** Money could not be returned. */
export function refundFailed(kobo: number): Words {
  return {
    title: 'Refund failed',
    message: `We couldn't send your ${money(kobo)} back. Please contact support.`,
    link: MONEY_PATHS.help,
  };
}

/** A paid period is over and no other follows it. */
export function periodOver({ purpose, endedAt, isRefunded }: { purpose: string; endedAt: Date; isRefunded: boolean }): Words {
  const { name, link } = sold(purpose);
  const why = isRefunded ? ', because its payment was refunded' : '';
  return { title: 'Subscription ended', message: `Your access to ${name} ended on ${moment(endedAt)}${why}.`, link };
}

/** A friend has paid enough to bring the bonus. */
export function referralRewarded(kobo: number): Words {
  return {
    title: 'Referral bonus',
    message: `We added ${money(kobo)} to your wallet for a friend you invited.`,
    link: MONEY_PATHS.wallet,
  };
}

/** The friend's payment went back, and the bonus with it. */
export function referralRewardReversed(kobo: number): Words {
  return {
    title: 'Referral bonus reversed',
    message: `We took ${money(kobo)} from your wallet, because a friend's payment was refunded.`,
    link: MONEY_PATHS.wallet,
  };
}

/** For an id that is not this member's: the same as for one that does not exist (contract.md section 1). */
export function noSuchNotification(): DomainError {
  return new DomainError('not_found', "We couldn't find this notification.", { kind: 'not-found' });
}
