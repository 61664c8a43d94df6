import { createHttpApp, type HttpAppOptions } from '@sabiwell/chassis/http/http-app.ts';
import { serve } from '@sabiwell/chassis/http/serve.ts';
import { content } from '@sabiwell/proto/http/content.ts';
import { notifications } from '@sabiwell/proto/http/notifications.ts';
import type { Context } from './context.ts';
import { readFoodRotation } from './foods/read-food-rotation.ts';
import { recommendFoods } from './foods/recommend-foods.ts';
import { listNotifications } from './notifications/list-notifications.ts';
import { markAllNotificationsRead } from './notifications/mark-all-notifications-read.ts';
import { markNotificationRead } from './notifications/mark-notification-read.ts';
import { readHealthTip } from './tips/read-health-tip.ts';
import { readMoreTips } from './tips/read-more-tips.ts';
import { setTipHour } from './tips/set-tip-hour.ts';

const ofContent = { readHealthTip, readMoreTips, setTipHour, readFoodRotation, recommendFoods };
const ofNotifications = { listNotifications, markNotificationRead, markAllNotificationsRead };

/** The HTTP side of content. */
export function createApp(context: Context, verifyToken: HttpAppOptions['verifyToken']) {
  const routers = [
    serve<typeof content, Context>(content, ofContent, context),
    serve<typeof notifications, Context>(notifications, ofNotifications, context),
  ];
  return createHttpApp({ log: context.log, verifyToken, routers });
}
