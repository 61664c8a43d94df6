import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { scrapeGauge, shared } from '@sabiwell/chassis/observe/scrape-gauge.ts';
import type { Context } from '../context.ts';
import { readPaymentNumbers } from './payment-numbers.store.ts';

const webhooks = scrapeGauge({
  name: 'sabiwell_payments_webhooks',
  help: 'Webhooks of the provider that are not worked off: new ones, and those that were parked for staff',
  labelNames: ['state'],
});
const oldestWebhook = scrapeGauge({
  name: 'sabiwell_payments_oldest_webhook_seconds',
  help: 'How long the oldest new webhook has waited to be worked off',
});
const open = scrapeGauge({
  name: 'sabiwell_payments_open',
  help: 'Payments that were begun over 15 minutes ago and have no end',
});
const lateCheck = scrapeGauge({
  name: 'sabiwell_payments_late_check_seconds',
  help: 'How long the open payment that is due first has waited to be asked about at the provider',
});
const audit = scrapeGauge({
  name: 'sabiwell_payments_audit',
  help: 'Figures of the last audit; each is 0 unless the books contradict themselves',
  labelNames: ['figure'],
});
const auditAge = scrapeGauge({
  name: 'sabiwell_payments_audit_age_seconds',
  help: 'How long ago the last audit was made, or this process was started that has made none yet',
});

/** Reports the backlog, which is read at each scrape. */
export function observePayments({ pool, clock }: Pick<Context, 'pool' | 'clock'>): void {
  const known = shared(() => readPaymentNumbers(runOn(pool), clock()));
  const secondsSince = (moment: Date | null) => (moment === null ? 0 : Math.max(0, clock().getTime() - moment.getTime()) / 1000);
  webhooks.from('payments', async () => {
    const { newWebhooks, parkedWebhooks } = await known();
    return [
      { labels: { state: 'new' }, value: newWebhooks },
      { labels: { state: 'parked' }, value: parkedWebhooks },
    ];
  });
  oldestWebhook.from('payments', async () => [{ value: secondsSince((await known()).oldestWebhookAt) }]);
  open.from('payments', async () => [{ value: (await known()).openPayments }]);
  lateCheck.from('payments', async () => [{ value: secondsSince((await known()).firstCheckDueAt) }]);
}

/** Reports the last audit, because it reads the whole ledger and can't run at every scrape. */
export function observeAudit(clock: () => Date, last: () => { figures: Record<string, number>; at: Date }): void {
  audit.from('payments', () => Object.entries(last().figures).map(([figure, value]) => ({ labels: { figure }, value })));
  auditAge.from('payments', () => [{ value: (clock().getTime() - last().at.getTime()) / 1000 }]);
}
