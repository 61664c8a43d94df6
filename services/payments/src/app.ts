import { createHttpApp, type HttpAppOptions } from '@sabiwell/chassis/http/http-app.ts';
import { serve } from '@sabiwell/chassis/http/serve.ts';
import { paymentOperations } from '@sabiwell/proto/http/payments-contract.ts';
import { paymentsInternal } from '@sabiwell/proto/http/payments-internal.ts';
import { readAiChatSubscription } from './ai-chat/read-ai-chat-subscription.ts';
import { setAiChatStatus } from './ai-chat/set-ai-chat-status.ts';
import { subscribeAiChat } from './ai-chat/subscribe-ai-chat.ts';
import { auditPayments } from './audit/audit-payments.ts';
import { listPlans } from './catalogue/list-plans.ts';
import { readPaymentConfig } from './catalogue/read-payment-config.ts';
import type { Context } from './context.ts';
import { readHealthTipsSubscription } from './health-tips/read-health-tips-subscription.ts';
import { recordHealthTipsSubscription } from './health-tips/record-health-tips-subscription.ts';
import { listMarketProducts } from './market/list-market-products.ts';
import { listOrders } from './market/list-orders.ts';
import { purchaseProduct } from './market/purchase-product.ts';
import { createIntent } from './payments/create-intent.ts';
import { listPayments } from './payments/list-payments.ts';
import { payFromWallet } from './payments/pay-from-wallet.ts';
import { readPaymentStatus } from './payments/read-payment-status.ts';
import { listReceipts } from './receipts/list-receipts.ts';
import { readReceipt } from './receipts/read-receipt.ts';
import { changeSubscription } from './subscriptions/change-subscription.ts';
import { confirmForStaff, refundForStaff, returnForStaff } from './staff/serve-staff.ts';
import { listSubscriptions } from './subscriptions/list-subscriptions.ts';
import { readSavedCard } from './subscriptions/read-saved-card.ts';
import { recordSubscription } from './subscriptions/record-subscription.ts';
import { removeSavedCard } from './subscriptions/remove-saved-card.ts';
import { listTopUps } from './wallet/list-top-ups.ts';
import { readStatement } from './wallet/read-statement.ts';
import { readWallet } from './wallet/read-wallet.ts';
import { setTopUpStatus } from './wallet/set-top-up-status.ts';
import { startTopUp } from './wallet/start-top-up.ts';
import { receivePaystackWebhook } from './webhooks/receive-paystack-webhook.ts';

const handlers = {
  listPlans,
  readPaymentConfig,
  createIntent,
  listPayments,
  payFromWallet,
  readPaymentStatus,
  readWallet,
  startTopUp,
  setTopUpStatus,
  listTopUps,
  readStatement,
  recordSubscription,
  listSubscriptions,
  changeSubscription,
  readSavedCard,
  removeSavedCard,
  recordHealthTipsSubscription,
  readHealthTipsSubscription,
  subscribeAiChat,
  setAiChatStatus,
  readAiChatSubscription,
  listMarketProducts,
  purchaseProduct,
  listOrders,
  listReceipts,
  readReceipt,
  receivePaystackWebhook,
};

/** The HTTP side of payments. */
export function createApp(context: Context, verifyToken: HttpAppOptions['verifyToken']) {
  return createHttpApp({
    log: context.log,
    verifyToken,
    routers: [
      serve<typeof paymentOperations, Context>(paymentOperations, handlers, context),
      serve<typeof paymentsInternal, Context>(
        paymentsInternal,
        { auditPayments, confirmPayment: confirmForStaff, refundPayment: refundForStaff, returnSuspense: returnForStaff },
        context,
      ),
    ],
  });
}
