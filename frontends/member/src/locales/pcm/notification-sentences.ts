import type { Catalogue } from '@sabiwell/ui/i18n.ts';

/** What was bought, as it stands within a sentence. */
const NAMES: Catalogue = {
  'a trainer’s service': 'trainer service',
  'your order': 'wetin you order',
  'your visit': 'your doctor visit',
};

const RENEWALS = Object.fromEntries(
  (
    [
      ['Your bank wants you to confirm this payment', 'Your bank say make you confirm dis payment'],
      ['You have no saved card', 'You no get saved card'],
      ['Your saved card was declined', 'Your bank no gree for your saved card'],
    ] as const
  ).flatMap(([why, own]) => [
    [
      `${why}, so we couldn't renew {name}. We won't try again. To keep it, pay for it now.`,
      `${own}, so we no fit renew {name}. We no go try again. If you still want am, pay for am now.`,
    ],
    [
      `${why}, so we couldn't renew {name}. We'll try again on {when}. To keep it, pay for it now.`,
      `${own}, so we no fit renew {name}. We go try again on {when}. If you still want am, pay for am now.`,
    ],
  ]),
) as Catalogue;

const BOOKINGS = [
  ['Your appointment', 'Your appointment'],
  ['Your booking with a trainer', 'Your booking with trainer'],
  ['Your appointment on {when}', 'Your appointment of {when}'],
  ['Your booking with a trainer on {when}', 'Your booking with trainer of {when}'],
] as const;
const ENDS = [
  ['is confirmed.', 'don confirm.'],
  ['could not be confirmed. Please choose another time.', 'no fit confirm. Abeg choose another time.'],
  ['was cancelled.', 'don cancel.'],
] as const;
const FEES = [
  ['', ''],
  [' If you have paid, the money is on its way back.', ' If you don pay, your money dey come back.'],
  [' As it was cancelled late, the fee is kept.', ' Because e cancel late, we no go return di fee.'],
] as const;
// The longest come first: a date ends where the words after it begin.
const VISITS = Object.fromEntries(
  FEES.toReversed().flatMap(([fee, ownFee]) =>
    BOOKINGS.toReversed().flatMap(([booking, ownBooking]) =>
      ENDS.map(([end, ownEnd]) => [`${booking} ${end}${fee}`, `${ownBooking} ${ownEnd}${ownFee}`]),
    ),
  ),
) as Catalogue;

const READERS = [
  ['A case manager', 'One case manager'],
  ['A manager', 'One manager'],
  ['Somebody', 'One person'],
] as const;
const READ_WHY = [
  ['to see whether you are safe', 'to sabi whether you dey safe'],
  ['to look into a complaint', 'to look one complaint well'],
  ['to check the quality of the answers', 'to check whether di answers good'],
  ['for a reason that is on record', 'for one reason wey dem write down'],
] as const;
const OPENINGS = Object.fromEntries(
  READERS.flatMap(([who, own]) =>
    READ_WHY.map(([why, ownWhy]) => [
      `${who} of our team read one of your conversations with AI Doc on {when}, ${why}. If you have a question about it, write to us.`,
      `${own} for our team don read one of your chats with AI Doc on {when}, ${ownWhy}. If you get question about am, write us.`,
    ]),
  ),
) as Catalogue;

/** The titles and texts of notifications, by the English words that the server keeps. */
export const notificationSentences: Catalogue = {
  ...NAMES,
  'Upcoming charge': 'Payment wey dey come',
  "We'll charge {amount} on {when} for {name}, if you have a saved card. You can turn auto renew off before then.":
    'We go charge {amount} on {when} for {name}, if you get saved card. You fit off auto renew before dat time.',
  'Your saved card expires soon': 'Your saved card go soon expire',
  'It expires before {when}, when the next payment for {name} is due. Pay with another card to keep your plan.':
    'E go expire before {when}, when di next payment for {name} suppose enter. Pay with another card make your plan continue.',
  'Renewal failed': 'Renewal no work',
  ...RENEWALS,
  'Money added': 'Money don enter',
  '{amount} was added to your wallet.': '{amount} don enter your wallet.',
  Renewed: 'E don renew',
  '{amount} was charged to your saved card for {name}.': 'We don charge {amount} from your saved card for {name}.',
  'Payment received': 'We don receive your payment',
  'You paid {amount} for {name}.': 'You pay {amount} for {name}.',
  'Order paid': 'You don pay for your order',
  'Order on its way': 'Your order dey road',
  'Your order was sent. Please keep your phone at hand.': 'We don send your order. Abeg keep your phone near you.',
  'Order delivered': 'Your order don reach',
  'Your order was delivered.': 'Your order don reach.',
  'Order sent back': 'Your order don go back',
  'Your order came back to us.': 'Your order don come back to us.',
  'Order cancelled': 'Your order don cancel',
  'Your order of {amount} was cancelled.': 'Your order of {amount} don cancel.',
  'Refund sent': 'We don send your money back',
  "We've sent {amount} back the way you paid. Your bank may take a few days to show it.":
    'We don send {amount} back di same way wey you take pay. E fit take your bank some days to show am.',
  'Refund failed': 'Your money never fit come back',
  "We couldn't send your {amount} back. Please contact support.": 'We no fit send your {amount} back. Abeg contact support.',
  'Subscription ended': 'Your subscription don end',
  'Your access to {name} ended on {when}, because its payment was refunded.':
    'Your access to {name} don end on {when}, because di money for am don go back.',
  'Your access to {name} ended on {when}.': 'Your access to {name} don end on {when}.',
  'Referral bonus': 'Referral bonus',
  'We added {amount} to your wallet for a friend you invited.': 'We don put {amount} for your wallet, because of di friend wey you invite.',
  'Referral bonus reversed': 'Referral bonus don go back',
  "We took {amount} from your wallet, because a friend's payment was refunded.":
    'We comot {amount} from your wallet, because di money wey your friend pay don go back.',

  'Appointment Confirmed': 'Appointment don confirm',
  'Appointment moved': 'Appointment don move',
  'Your appointment on {before} is now on {when}. It has to be confirmed again.':
    'Your appointment of {before} don move to {when}. E go need to confirm again.',
  'Your appointment on {before} is now on {when}.': 'Your appointment of {before} don move to {when}.',
  'Appointment not confirmed': 'Appointment no confirm',
  'Appointment cancelled': 'Appointment don cancel',
  ...VISITS,
  'Appointment tomorrow': 'You get appointment tomorrow',
  'Appointment in one hour': 'Your appointment remain one hour',
  'Your appointment begins on {when}.': 'Your appointment go start on {when}.',
  'How was your visit?': 'How your visit be?',
  'Tell others what it was like. It takes a minute.': 'Tell other people how e be. E no go pass one minute.',
  'Your doctor answered': 'Your doctor don answer',
  'There is a new message for you.': 'New message dey for you.',
  'New prescription': 'New prescription',
  'A doctor has written a prescription for you.': 'Doctor don write prescription for you.',

  'A chat of yours was opened': 'Our team don open one of your chats',
  ...OPENINGS,

  'New advice for you': 'New advice dey for you',
  'There is something new that you can do for yourself. Open AI Doc to read it.':
    'Something new dey wey you fit do for yourself. Open AI Doc make you read am.',
  'Time for a visit': 'E don reach time to see doctor',
  'You have advice that a visit would be good. Choose a doctor and a time that suits you.':
    'Advice dey for you say e good make you see doctor. Choose doctor and di time wey fit you.',
  'Time to measure again': 'E don reach time to measure again',
  'Your next measurement is due. It takes a few minutes.': 'Di time for your next measurement don reach. E no dey take time.',
  'One of your readings needs you to act': 'One of your readings want make you do something',
  'Open it now: it says what to do, and when to get help.': 'Open am now: e go talk wetin you go do, and when to find help.',
  'Please measure again': 'Abeg measure again',
  'One of your readings needed you to act. See whether it is better now, and get help if it is not.':
    'One of your readings want make you do something. Check whether e don better now. If e never better, find help.',
  'Time for breakfast': 'E don reach time for breakfast',
  'Time for lunch': 'E don reach time for lunch',
  'Time for dinner': 'E don reach time for dinner',
  'Log it once you have eaten. It takes a moment.': 'Log am when you don chop. E no dey take time.',
  'Time to measure': 'E don reach time to measure',
  'Sit down for five minutes first, then enter what you measured.': 'First siddon for five minutes, den put wetin you measure.',
  'Your health tip of today': 'Your health tip for today',
  'Open the app to read it. It takes a minute.': 'Open di app make you read am. E no go pass one minute.',
  'You reached a goal': 'You don reach your goal',
  'Well done. Look at your goals, or set the next one.': 'Well done. Look your goals, or set di next one.',

  'Your food report is ready': 'Your food report don ready',
  'It took a little longer than usual. Open it to read it.': 'E take small time pass as e dey take. Open am make you read am.',
  'We couldn’t analyze your food': 'We no fit analyze your food',
  'It was not counted. Try again with another photo, or choose the dish yourself.':
    'We no count am. Try again with another photo, or choose di food by yourself.',

  'New sign-in': 'New sign-in don happen',
  'Somebody signed in to your account with a new device. If it wasn’t you, change your password.':
    'Person don sign in to your account with new device. If no be you, change your password.',
  'Your data is ready': 'Your data don ready',
  'You can download your data for the next 24 hours.': 'You fit download your data for di next 24 hours.',
  'Password changed': 'Password don change',
  'Your password was changed. If it wasn’t you, get a new one by email at once.':
    'Your password don change. If no be you, use email get new one sharp sharp.',
  'Email address changed': 'Email address don change',
  'You sign in with your new email address from now on.': 'From now, na your new email address you go take sign in.',
  'Account deletion requested': 'You don ask make we delete your account',
  'You asked for your account to be deleted on {when}. Signing in before then keeps it.':
    'You ask make we delete your account {when}. If you sign in before dat time, e go stay.',
  'Account kept': 'Your account stay',
  'You signed in, so your account will not be deleted. If it wasn’t you, change your password.':
    'You don sign in, so we no go delete your account. If no be you, change your password.',
};
