import { createHttpApp, type HttpAppOptions } from '@sabiwell/chassis/http-app.ts';
import { serve } from '@sabiwell/chassis/serve.ts';
import { healthTracking } from '@sabiwell/proto/http/health-tracking.ts';
import type { Context } from './context.ts';
import { readDashboard } from './dashboard/read-dashboard.ts';

const handlers = { readDashboard };

/** The HTTP side of health-tracking. */
export function createApp(context: Context, verifyToken: HttpAppOptions['verifyToken']) {
  return createHttpApp({
    log: context.log,
    verifyToken,
    routers: [serve<typeof healthTracking, Context>(healthTracking, handlers, context)],
  });
}
