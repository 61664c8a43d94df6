import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import type { t as accountWords } from '../../account/messages.ts';
import type { t as bellWords } from '../../features/notifications/bell-messages.ts';
import type { t as notificationWords } from '../../features/notifications/messages.ts';
import type { t as notFoundWords } from '../../features/not-found/messages.ts';
import type { t as healthWords } from '../../health/messages.ts';
import type { t as layoutWords } from '../../layout/messages.ts';
import type { t as offlineWords } from '../../offline/messages.ts';
import type { t as outboxWords } from '../../outbox/messages.ts';
import { follow } from '../follow.ts';

export const layout = follow<typeof layoutWords>()({
  product: BRAND_NAME,
  skip: 'Go straight to di content',
  home: 'Home',
  doctors: 'Doctors',
  fitness: 'Fitness',
  pulse: 'Pulse',
  aiDoc: 'AI Doc',
  chatHistory: 'Chat History',
  track: 'Track',
  myProfile: 'Profile',
  settings: 'Settings',
  healthTips: 'Health tips',
  market: 'Marketplace',
  areas: 'Areas',
  loading: 'E dey load',
  profile: 'Your profile',
  signIn: 'Sign in',
  logOut: 'Log out',
  loggedOut: 'You don log out',
  loggedOutWords: 'You don log out well well.',
  logOutFailed: 'You never log out',
  offline: 'You dey offline.',
  offlineAge: 'Wetin you dey see fit don old.',
  savedCopy: 'Copy wey we save {when}',
  update: 'Update',
  unreachable: `We no fit load ${BRAND_NAME}`,
  tryAgain: 'Try again',
});

export const account = follow<typeof accountWords>()({
  photoAlt: 'Photo of {name}',
  addPhoto: 'Add photo',
  changePhoto: 'Change photo',
  removePhoto: 'Remove photo',
  photoSaved: 'Photo don update',
  photoRemoved: 'Photo don comot',
  photoFailed: 'Error',
  photoFailedWords: 'We no fit update your profile photo',
  photoUnsent: 'We no fit update your profile photo. {why}',
  invalidFile: 'Dis file no correct',
  invalidFileWords: 'Abeg choose picture file',
  fileTooLarge: 'Di file too big',
  fileTooLargeWords: 'Abeg choose picture wey no reach 5MB',
  unconfirmed: 'You never confirm your email',
  unconfirmedWords: 'We don send link to {email}. Confirm am so dat referral bonus go reach you.',
  sendAgain: 'Send di email again',
  sent: 'Email don go',
  sentWords: 'Check di inbox of {email}.',
  notSent: 'Email no go',
  photo: 'Change or remove photo',
});

export const health = follow<typeof healthWords>()({
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
  mealDone: '{meal} don complete',
  mealUndone: '{meal} dey pending again',
  mealNotSaved: 'E no save: {meal}',
  undo: 'Undo',
  notSaved: 'E no save',

  pressureUnit: 'mmHg',
  pressureSpoken: '{systolic} over {diastolic} mmHg',

  crisis_same_day: 'See doctor today',
  crisis_treat_now: 'Treat dis one now now',
  crisis_emergency: 'Dis na emergency',
  crisisPressure: 'Your blood pressure (BP): {figure}',
  crisisSugar: 'Your blood sugar: {figure}',
  crisisNow: 'Wetin to do now',
  call: 'Call {number}',
  crisisRead: 'I don read am',
  crisisDid: 'Wetin you do?',
  did_help: 'I call {number} or I go hospital',
  did_doctor: 'I talk to doctor or nurse',
  did_steps: 'I follow dis steps',
  didNoted: 'E dey noted for dis phone',
  didNext_help: 'Show dis reading to who dey take care of you.',
  didNext_doctor: 'Follow wetin dem tell you, even if body don better.',
  didNext_steps: 'Measure am again after 15 minutes, and add di reading here.',
  calmedPressure: 'Your blood pressure (BP) don enter di correct range again',
  calmedSugar: 'Your blood sugar don enter di correct range again',
  calmedWords: '{before}: {when}. {after}: {later}.',
  crisisSource: 'Na general advice be dis, no clinician don review am. E no dey replace doctor.',
  veryHigh: 'High well well',
});

export const outbox = follow<typeof outboxWords>()({
  kept: 'E don save for dis phone',
  keptOffline: 'We go send am once you come back online.',
  keptBusy: `${BRAND_NAME} busy right now. We go dey try am.`,
  full: 'Space no dey again for dis phone to keep dis one until you dey online. Free some space, then save am again.',

  waiting: 'E dey wait to go',
  attention: 'E need your attention',
  waitingOne: '1 entry dey wait to go.',
  waitingMany: '{count} entries dey wait to go.',
  attentionOne: '1 entry need your attention.',
  attentionMany: '{count} entries need your attention.',
  sendNow: 'Send am now',
  see: 'See am',
  edit: 'Edit',
  remove: 'Delete',
  of: '{what} {name}',
  list: 'Wetin dey wait to go',

  sent: 'E don go',
  sentMany: '{count} entries don go.',
  reportReady: 'Your report don ready',
  open: 'Open',
  photoOnTheWay: 'We dey work on your photo. Di report go soon reach here.',

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

  leaveTitle: 'You wan log out before everything go?',
  leaveOne: '1 entry never go. If you log out now, e go delete from dis phone.',
  leaveMany: '{count} entries never go. If you log out now, dem go delete from dis phone.',
  stay: 'Stay signed in',
  leave: 'Log out and delete',
});

export const offline = follow<typeof offlineWords>()({
  newVersion: 'New version don ready',
  reload: 'Reload',
  later: 'Later',
  installTitle: `Put ${BRAND_NAME} for your home screen`,
  installWhy: 'E dey open faster from there and e dey work offline.',
  install: 'Install',
  notNow: 'Not now',
});

export const notFound = follow<typeof notFoundWords>()({
  title: 'We no see dis page',
  redirecting: 'We dey carry you go di correct page if e dey',
  why: 'Dis page fit don move, or di link no complete.',
  home: 'Go di start page',
});

export const notifications = follow<typeof notificationWords>()({
  title: 'Notifications',
  home: 'Home',
  close: 'Close',
  loading: 'Your notifications dey load',
  failed: 'We no fit load your notifications.',
  empty: 'No notification yet',
  emptyWords: 'When something happen with your account, e go show here.',
  unread: 'You never read am',
  markAll: 'Mark all as read',
  markFailed: 'We no fit mark am as read',
  viewAll: 'See all notifications',
  stop: 'Stop dis kind',
  stopped: 'E don stop',
  stoppedWords: 'You fit on am again for Settings.',
  again: 'On am again',
  stopFailed: 'Di setting no save',
});

export const notificationsBell = follow<typeof bellWords>()({
  bell: 'Notifications',
  bellUnread: 'Notifications, {count} wey you never read',
  confirmed: 'Doctor don confirm your appointment',
  confirmedWords: 'Di doctor go contact you within {hours} hours.',
});
