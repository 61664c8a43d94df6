// What open screens are told to read again. Those that this product's apps show are in `LIVE_PATHS` of proto.
const MONEY = ['/api/receipts', '/api/payments'];
const PERIODS = ['/api/subscriptions'];
const ORDERS = ['/api/orders'];
const WALLET = ['/api/wallet'];

/** The screens that show what an event reports, by its kind: the type without `ng.sabiwell.payments.` and version. */
const PATHS = new Map([
  ['payment.succeeded', MONEY],
  ['payment.failed', MONEY],
  ['payment.expired', MONEY],
  ['refund.processed', MONEY],
  ['refund.failed', MONEY],
  ['wallet.credited', WALLET],
  ['wallet.debited', WALLET],
  ['subscription.activated', PERIODS],
  ['subscription.renewed', PERIODS],
  ['subscription.rescheduled', PERIODS],
  ['subscription-auto-renew.changed', PERIODS],
  ['subscription.expired', PERIODS],
  ['order.paid', ORDERS],
  ['order.moved', ORDERS],
  ['order.cancelled', ORDERS],
]);

/** Of some purposes, a payment or a subscription is also shown by a path of its own. */
const OF_PURPOSE = new Map<readonly string[], ReadonlyMap<unknown, string>>([
  [MONEY, new Map([['wallet_top_up', '/api/wallet']])],
  [
    PERIODS,
    new Map([
      ['health_tips', '/api/health-tips-subscriptions'],
      ['ai_doc', '/api/ai-chat/subscription'],
    ]),
  ],
]);

/** Which members are to read which paths again, once these events are published; an event of a guest is for nobody. */
export function toldPaths(events: readonly { type: string; data: object }[]): Map<string, string[]> {
  const told = new Map<string, Set<string>>();
  for (const { type, data } of events) {
    const paths = PATHS.get(/^ng\.sabiwell\.payments\.(.+)\.v\d+$/.exec(type)?.[1] ?? '');
    const { userId, purpose } = data as { userId?: unknown; purpose?: unknown };
    if (paths === undefined || typeof userId !== 'string') continue;
    const own = told.get(userId) ?? new Set<string>();
    for (const path of paths) own.add(path);
    const ofPurpose = OF_PURPOSE.get(paths)?.get(purpose);
    if (ofPurpose !== undefined) own.add(ofPurpose);
    told.set(userId, own);
  }
  return new Map([...told].map(([member, paths]) => [member, [...paths]]));
}
