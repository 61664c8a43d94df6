// Written by `npm run codegen`: each operation of the contract, from the file of the service that has its name.
import { readAbout } from './about/read-about.ts';
import { readFoodRotation } from './foods/read-food-rotation.ts';
import { recommendFoods } from './foods/recommend-foods.ts';
import { streamEvents } from './live/stream-events.ts';
import { listNotifications } from './notifications/list-notifications.ts';
import { markAllNotificationsRead } from './notifications/mark-all-notifications-read.ts';
import { markNotificationRead } from './notifications/mark-notification-read.ts';
import { likePulse } from './pulse/like-pulse.ts';
import { listPulse } from './pulse/list-pulse.ts';
import { passOnPulse } from './pulse/pass-on-pulse.ts';
import { readPulseMedia } from './pulse/read-pulse-media.ts';
import { viewPulse } from './pulse/view-pulse.ts';
import { readHealthTip } from './tips/read-health-tip.ts';
import { readMoreTips } from './tips/read-more-tips.ts';
import { setTipHour } from './tips/set-tip-hour.ts';

/** The operations of this service, by the names that the contract gives them. */
export const operations = {
  readHealthTip,
  readMoreTips,
  setTipHour,
  readFoodRotation,
  recommendFoods,
  listNotifications,
  markNotificationRead,
  markAllNotificationsRead,
  streamEvents,
  readAbout,
  listPulse,
  likePulse,
  passOnPulse,
  viewPulse,
  readPulseMedia,
};
