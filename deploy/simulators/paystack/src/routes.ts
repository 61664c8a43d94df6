import type { Handler } from './call.ts';
import { listBanks, resolveAccount } from './api/banks.ts';
import { chargeAuthorization } from './api/charge-authorization.ts';
import { createPlan, fetchPlan, listPlans, updatePlan } from './api/plans.ts';
import { createRefund, fetchRefund, listRefunds, retryRefund } from './api/refunds.ts';
import {
  createSubscription,
  disableSubscription,
  enableSubscription,
  fetchSubscription,
  listSubscriptions,
  manageLink,
} from './api/subscriptions.ts';
import { fetchTransaction, initialize, listTransactions, verify } from './api/transactions.ts';
import { createRecipient, finalizeTransfer, readBalance, startTransfer, verifyTransfer } from './api/transfers.ts';
import { requestInline, verifyAccessCode } from './checkout/open-checkout.ts';
import { payByCard, payStep } from './checkout/pay-by-card.ts';
import { checkoutStatus, showAccount, transferSent } from './checkout/pay-by-transfer.ts';

/** Calls of a merchant's server, with the secret key. */
const api: Record<string, Handler> = {
  'POST /transaction/initialize': initialize,
  'GET /transaction/verify/:reference': verify,
  'POST /transaction/charge_authorization': chargeAuthorization,
  'GET /transaction': listTransactions,
  'GET /transaction/:id': fetchTransaction,
  'POST /plan': createPlan,
  'GET /plan': listPlans,
  'GET /plan/:code': fetchPlan,
  'PUT /plan/:code': updatePlan,
  'POST /subscription/disable': disableSubscription,
  'POST /subscription/enable': enableSubscription,
  'POST /subscription': createSubscription,
  'GET /subscription': listSubscriptions,
  'GET /subscription/:code': fetchSubscription,
  'GET /subscription/:code/manage/link': manageLink,
  'POST /refund/retry_with_customer_details/:id': retryRefund,
  'POST /refund': createRefund,
  'GET /refund': listRefunds,
  'GET /refund/:id': fetchRefund,
  'GET /bank': listBanks,
  'GET /bank/resolve': resolveAccount,
  'POST /transferrecipient': createRecipient,
  'POST /transfer': startTransfer,
  'POST /transfer/finalize_transfer': finalizeTransfer,
  'GET /transfer/verify/:reference': verifyTransfer,
  'GET /balance': readBalance,
};

/** Calls of a browser, without the secret key. */
const open: Record<string, Handler> = {
  'POST /checkout/request_inline': requestInline,
  'GET /transaction/verify_access_code/:code': verifyAccessCode,
  'POST /checkout/:code/card': payByCard,
  'POST /checkout/:code/step': payStep,
  'POST /checkout/:code/transfer': showAccount,
  'POST /checkout/:code/transfer/sent': transferSent,
  'GET /checkout/:code/status': checkoutStatus,
};

export type Route = { handler: Handler; needsKey: boolean; params: Record<string, string> };

const compile = (routes: Record<string, Handler>, needsKey: boolean) =>
  Object.entries(routes).map(([pattern, handler]) => ({
    handler,
    needsKey,
    expression: new RegExp(`^${pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`),
  }));
const compiled = [...compile(open, false), ...compile(api, true)];

/** The route of a request; undefined where there is none. */
export function routeOf(method: string, path: string): Route | undefined {
  for (const { expression, ...route } of compiled) {
    const found = expression.exec(`${method} ${path}`);
    if (found === null) continue;
    const params = Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]);
    return { ...route, params: Object.fromEntries(params) as Record<string, string> };
  }
  return undefined;
}
