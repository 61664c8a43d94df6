import { aiChatSubscriptions } from './ai-chat-subscription.ts';
import { careRecipients } from './care-recipients.ts';
import { healthTipsSubscriptions } from './health-tips-subscriptions.ts';
import { market } from './market.ts';
import { moneyDesk } from './money-desk.ts';
import { paymentWebhooks } from './payment-webhooks.ts';
import { payments } from './payments.ts';
import { plans } from './plans.ts';
import { receipts } from './receipts.ts';
import { subscriptions } from './subscriptions.ts';
import { wallet } from './wallet.ts';
import { withdrawals } from './withdrawals.ts';

/** Every operation of the service payments. */
export const paymentOperations = {
  ...plans,
  ...payments,
  ...wallet,
  ...subscriptions,
  ...healthTipsSubscriptions,
  ...aiChatSubscriptions,
  ...market,
  ...careRecipients,
  ...receipts,
  ...paymentWebhooks,
  ...moneyDesk,
  ...withdrawals,
};
