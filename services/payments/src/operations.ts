// Written by `npm run codegen`: each operation of the contract, from the file of the service that has its name.
import { readAiChatSubscription } from './ai-chat/read-ai-chat-subscription.ts';
import { setAiChatStatus } from './ai-chat/set-ai-chat-status.ts';
import { subscribeAiChat } from './ai-chat/subscribe-ai-chat.ts';
import { readCareRecipient } from './care-recipients/read-care-recipient.ts';
import { listPlans } from './catalogue/list-plans.ts';
import { readPaymentConfig } from './catalogue/read-payment-config.ts';
import { listMoneyApprovals } from './desk/list-money-approvals.ts';
import { listMoneyDisputes } from './desk/list-money-disputes.ts';
import { listMoneyOrders } from './desk/list-money-orders.ts';
import { listMoneyRefunds } from './desk/list-money-refunds.ts';
import { listMoneyReview } from './desk/list-money-review.ts';
import { listMoneySuspense } from './desk/list-money-suspense.ts';
import { listMoneyWithdrawals } from './desk/list-money-withdrawals.ts';
import { readPayment } from './desk/read-payment.ts';
import { readHealthTipsSubscription } from './health-tips/read-health-tips-subscription.ts';
import { recordHealthTipsSubscription } from './health-tips/record-health-tips-subscription.ts';
import { listMarketProducts } from './market/list-market-products.ts';
import { listOrders } from './market/list-orders.ts';
import { moveOrder } from './market/move-order.ts';
import { purchaseProduct } from './market/purchase-product.ts';
import { createIntent } from './payments/create-intent.ts';
import { listPayments } from './payments/list-payments.ts';
import { payFromWallet } from './payments/pay-from-wallet.ts';
import { readPaymentStatus } from './payments/read-payment-status.ts';
import { setPaymentStatus } from './payments/set-payment-status.ts';
import { listReceipts } from './receipts/list-receipts.ts';
import { readReceipt } from './receipts/read-receipt.ts';
import { refundPayment } from './refunds/refund-payment.ts';
import { confirmPayment } from './staff/confirm-payment.ts';
import { changeSubscription } from './subscriptions/change-subscription.ts';
import { listSubscriptions } from './subscriptions/list-subscriptions.ts';
import { readSavedCard } from './subscriptions/read-saved-card.ts';
import { recordSubscription } from './subscriptions/record-subscription.ts';
import { removeSavedCard } from './subscriptions/remove-saved-card.ts';
import { returnSuspense } from './suspense/return-suspense.ts';
import { listTopUps } from './wallet/list-top-ups.ts';
import { readStatement } from './wallet/read-statement.ts';
import { readWallet } from './wallet/read-wallet.ts';
import { setTopUpStatus } from './wallet/set-top-up-status.ts';
import { startTopUp } from './wallet/start-top-up.ts';
import { receivePaystackWebhook } from './webhooks/receive-paystack-webhook.ts';
import { decideWithdrawal } from './withdrawals/decide-withdrawal.ts';
import { listBanks } from './withdrawals/list-banks.ts';
import { readDoctorWallet } from './withdrawals/read-doctor-wallet.ts';
import { requestWithdrawal } from './withdrawals/request-withdrawal.ts';
import { resolveBankAccount } from './withdrawals/resolve-bank-account.ts';

/** The operations of this service, by the names that the contract gives them. */
export const operations = {
  listPlans,
  readPaymentConfig,
  createIntent,
  listPayments,
  payFromWallet,
  setPaymentStatus,
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
  readCareRecipientCaseManager: readCareRecipient,
  listReceipts,
  readReceipt,
  receivePaystackWebhook,
  confirmPaymentAdmin: confirmPayment,
  confirmPaymentManager: confirmPayment,
  readPaymentAdmin: readPayment,
  readPaymentManager: readPayment,
  refundPaymentAdmin: refundPayment,
  returnSuspenseAdmin: returnSuspense,
  moveOrderAdmin: moveOrder,
  listMoneyApprovalsAdmin: listMoneyApprovals,
  listMoneyApprovalsManager: listMoneyApprovals,
  listMoneyReviewAdmin: listMoneyReview,
  listMoneySuspenseAdmin: listMoneySuspense,
  listMoneyRefundsAdmin: listMoneyRefunds,
  listMoneyDisputesAdmin: listMoneyDisputes,
  listMoneyOrdersAdmin: listMoneyOrders,
  readDoctorWallet,
  listBanks,
  resolveBankAccount,
  requestWithdrawal,
  decideWithdrawalAdmin: decideWithdrawal,
  listMoneyWithdrawalsAdmin: listMoneyWithdrawals,
};
