import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import { createTexts } from '@sabiwell/ui/i18n.ts';

export const t = createTexts('outbox', {
  kept: 'Saved on this device',
  keptOffline: "We'll send it as soon as you're back online.",
  keptBusy: `${BRAND_NAME} is busy right now. We'll keep trying.`,
  full: "There's no space left on this device to keep this until you're online. Free up some space, then save again.",

  waiting: 'Waiting to send',
  attention: 'Needs attention',
  waitingOne: '1 entry is waiting to be sent.',
  waitingMany: '{count} entries are waiting to be sent.',
  attentionOne: '1 entry needs your attention.',
  attentionMany: '{count} entries need your attention.',
  sendNow: 'Send now',
  see: 'See it',
  edit: 'Edit',
  remove: 'Delete',
  of: '{what} {name}',
  list: 'Waiting to be sent',

  sent: 'Sent',
  sentMany: '{count} entries were sent.',
  reportReady: 'Your report is ready',
  open: 'Open',
  photoOnTheWay: "We're working on your photo. The report will be here soon.",

  pressure: 'Blood pressure {systolic}/{diastolic}',
  sugar: 'Blood sugar {value} {unit}',
  meal_breakfast: 'Breakfast',
  meal_lunch: 'Lunch',
  meal_dinner: 'Dinner',
  photo_breakfast: 'Photo of your breakfast',
  photo_lunch: 'Photo of your lunch',
  photo_dinner: 'Photo of your dinner',
  photo_snack: 'Photo of your snack',
  workout: '{exercise}, {minutes} min',

  leaveTitle: 'Log out before everything is sent?',
  leaveOne: "1 entry hasn't been sent yet. If you log out now, it is deleted from this device.",
  leaveMany: "{count} entries haven't been sent yet. If you log out now, they are deleted from this device.",
  stay: 'Stay signed in',
  leave: 'Log out and delete',
});
