import { createHttpApp, type HttpAppOptions } from '@sabiwell/chassis/http/http-app.ts';
import { serve } from '@sabiwell/chassis/http/serve.ts';
import { foodAiInternal } from '@sabiwell/proto/http/food-ai-internal.ts';
import { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from './context.ts';
import { internalOperations } from './operator/serve-operator.ts';
import { operations } from './operations.ts';

/** The HTTP side of food-ai. */
export function createApp(context: Context, verifyToken: HttpAppOptions['verifyToken']) {
  const routers = [
    serve<typeof foodAi, Context>(foodAi, operations, context),
    serve<typeof foodAiInternal, Context>(foodAiInternal, internalOperations, context),
  ];
  return createHttpApp({ log: context.log, verifyToken, routers });
}
