import { createHttpApp, type HttpAppOptions } from '@sabiwell/chassis/http-app.ts';
import { serve } from '@sabiwell/chassis/serve.ts';
import { content } from '@sabiwell/proto/http/content.ts';
import type { Context } from './context.ts';
import { readFoodRotation } from './foods/read-food-rotation.ts';
import { recommendFoods } from './foods/recommend-foods.ts';
import { readHealthTip } from './tips/read-health-tip.ts';
import { readMoreTips } from './tips/read-more-tips.ts';
import { setTipHour } from './tips/set-tip-hour.ts';

const handlers = { readHealthTip, readMoreTips, setTipHour, readFoodRotation, recommendFoods };

/** The HTTP side of content. */
export function createApp(context: Context, verifyToken: HttpAppOptions['verifyToken']) {
  return createHttpApp({ log: context.log, verifyToken, routers: [serve<typeof content, Context>(content, handlers, context)] });
}
