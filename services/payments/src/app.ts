import { createHttpApp, type HttpAppOptions } from '@sabiwell/chassis/http/http-app.ts';
import { serve } from '@sabiwell/chassis/http/serve.ts';
import { paymentOperations } from '@sabiwell/proto/http/payments-contract.ts';
import { paymentsInternal } from '@sabiwell/proto/http/payments-internal.ts';
import { auditPayments } from './audit/audit-payments.ts';
import { payDemoVisit } from './consultations/pay-demo-visit.ts';
import type { Context } from './context.ts';
import { operations } from './operations.ts';
import { readRows } from './rows/read-rows.ts';
import { confirmForStaff, refundForStaff, returnForStaff } from './staff/serve-staff.ts';

/** The HTTP side of payments. */
export function createApp(context: Context, verifyToken: HttpAppOptions['verifyToken']) {
  return createHttpApp({
    log: context.log,
    verifyToken,
    routers: [
      serve<typeof paymentOperations, Context>(paymentOperations, operations, context),
      serve<typeof paymentsInternal, Context>(
        paymentsInternal,
        {
          auditPayments,
          readRows,
          payDemoVisit,
          confirmPayment: confirmForStaff,
          refundPayment: refundForStaff,
          returnSuspense: returnForStaff,
        },
        context,
      ),
    ],
  });
}
