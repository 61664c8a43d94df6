import { createHttpApp, type HttpAppOptions } from '@sabiwell/chassis/http/http-app.ts';
import { serve } from '@sabiwell/chassis/http/serve.ts';
import { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from './context.ts';
import { operations } from './operations.ts';

/** The HTTP side of food-ai. */
export function createApp(context: Context, verifyToken: HttpAppOptions['verifyToken']) {
  return createHttpApp({ log: context.log, verifyToken, routers: [serve(foodAi, operations, context)] });
}
