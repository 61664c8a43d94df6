import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { subscriptions } from '@sabiwell/proto/http/subscriptions.ts';
import type { Product } from '../catalogue/product.domain.ts';
import type { Context } from '../context.ts';
import { closeTask } from '../staff/staff-task.store.ts';
import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import { canAutoRenew } from './renewal.domain.ts';
import { holdCard } from './saved-card.store.ts';
import { autoRenewEvent } from './subscription-events.ts';
import { isActive, type PaidPeriod, wireSubscription } from './subscription.domain.ts';
import { updatePeriod, lockPeriod } from './subscription.store.ts';

type ChangeSubscription = typeof subscriptions.changeSubscription;
type Change = Call<ChangeSubscription>['body'];

const NO_CARD_MESSAGE = 'You have no saved card. To save one, pay with a card and turn on auto renew.';

/** Switches auto renew, cancels at the end of the period, or names the person for elder care. */
export async function changeSubscription(context: Context, call: Call<ChangeSubscription>): Promise<Reply<ChangeSubscription>> {
  const { caller, params, body } = call;
  const id = rowId(params.id);
  const now = context.clock();
  const products = await context.catalogue.all();
  const productOf = (period: PaidPeriod) => products.find(({ code }) => code === period.productCode);
  const period = await inTransaction(context.pool, async (run) => {
    const hasCard = body.autoRenew === true && (await holdCard(run, caller.userId));
    const before = found(await lockPeriod(run, id, caller.userId));
    const after = changed(before, body, productOf(before), now);
    if (after.autoRenew && !before.autoRenew && !hasCard) throw refusal('no_saved_card', NO_CARD_MESSAGE);
    await updatePeriod(run, after);
    if (body.recipient !== undefined) await closeTask(run, 'recipient_missing', id, now);
    if (after.autoRenew !== before.autoRenew) await writeOutbox(run, [autoRenewEvent(after, now)]);
    return after;
  });
  return { status: 200, body: wireSubscription(period, productOf(period), now) };
}

function changed(before: PaidPeriod, change: Change, product: Product | undefined, now: Date): PaidPeriod {
  const { autoRenew = before.autoRenew, cancelled, recipient } = change;
  if (!isActive(before, now)) throw refusal('not_active', 'This subscription has ended.');
  if (autoRenew && !before.autoRenew && (product === undefined || !canAutoRenew(product))) {
    throw refusal('no_auto_renew', "This can't renew on its own.");
  }
  if (recipient !== undefined && before.purpose !== 'elder_care') throw refusal('no_recipient', 'Only elder care can be for someone else.');
  return {
    ...before,
    autoRenew: autoRenew && cancelled !== true,
    // Switching it on again takes the cancellation back.
    cancelledAt: cancelled === true ? now : change.autoRenew === true ? null : before.cancelledAt,
    recipient: recipient ?? before.recipient,
    version: before.version + 1,
  };
}

function refusal(code: string, message: string): DomainError {
  return new DomainError(code, message, { kind: 'conflict' });
}
