import { createHttpApp, type HttpAppOptions } from '@sabiwell/chassis/http/http-app.ts';
import { serve } from '@sabiwell/chassis/http/serve.ts';
import { healthTracking } from '@sabiwell/proto/http/health-tracking.ts';
import type { Context } from './context.ts';
import { operations } from './operations.ts';

/** The HTTP side of health-tracking. */
export function createApp(context: Context, verifyToken: HttpAppOptions['verifyToken']) {
  return createHttpApp({
    log: context.log,
    verifyToken,
    routers: [serve<typeof healthTracking, Context>(healthTracking, operations, context)],
  });
}
