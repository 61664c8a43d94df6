import { createHttpApp, type HttpAppOptions } from '@sabiwell/chassis/http/http-app.ts';
import { serve } from '@sabiwell/chassis/http/serve.ts';
import { aboutOperations } from '@sabiwell/proto/http/about.ts';
import { content } from '@sabiwell/proto/http/content.ts';
import { live } from '@sabiwell/proto/http/live.ts';
import { notifications } from '@sabiwell/proto/http/notifications.ts';
import { pulse } from '@sabiwell/proto/http/pulse.ts';
import type { Context } from './context.ts';
import { operations } from './operations.ts';

/** The HTTP side of content. */
export function createApp(context: Context, verifyToken: HttpAppOptions['verifyToken']) {
  const routers = [
    serve<typeof content, Context>(content, operations, context),
    serve<typeof notifications, Context>(notifications, operations, context),
    serve<typeof live, Context>(live, operations, context),
    serve<typeof aboutOperations, Context>(aboutOperations, operations, context),
    serve<typeof pulse, Context>(pulse, operations, context),
  ];
  return createHttpApp({ log: context.log, verifyToken, routers });
}
