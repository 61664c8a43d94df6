import { createHttpApp, type HttpAppOptions } from '@sabiwell/chassis/http/http-app.ts';
import { serve } from '@sabiwell/chassis/http/serve.ts';
import { bookingOperations } from '@sabiwell/proto/http/bookings-contract.ts';
import { bookingsInternal } from '@sabiwell/proto/http/bookings-internal.ts';
import type { Context } from './context.ts';
import { internalOperations } from './operator/internal-operations.ts';
import { operations } from './operations.ts';

/** The HTTP side of bookings. */
export function createApp(context: Context, verifyToken: HttpAppOptions['verifyToken']) {
  return createHttpApp({
    log: context.log,
    verifyToken,
    routers: [
      serve<typeof bookingOperations, Context>(bookingOperations, operations, context),
      serve<typeof bookingsInternal, Context>(bookingsInternal, internalOperations, context),
    ],
  });
}
