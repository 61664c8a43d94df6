import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the list of who is on call. */
export const t = createTexts('onCall', {
  title: 'On call',
  why: 'Who hears of a crisis that nobody does, by the hour in Lagos. If nobody claims it in {minutes} minutes, the next one hears of it; then all case managers, then the administrators.',
  back: 'Back to the tasks',
  loading: 'Loading who is on call',
  failed: "We couldn't load who is on call.",
  week: 'Who is on call',
  hours: 'Hours',
  day: 'Day',
  everybody: 'All case managers',
  afterwards: 'then {name}',
  span: '{from} to {until}',
  cell: '{day}, {span}:',
  unknown: 'An account that is gone',
  set: 'Set hours',
  setTitle: 'Who is on call?',
  days: 'Days',
  all: 'Every day',
  working: 'Monday to Friday',
  weekend: 'Saturday and Sunday',
  from: 'From',
  until: 'Until (the next morning, where it is earlier)',
  first: 'First',
  second: 'Next',
  third: 'After that',
  nobodyElse: 'Nobody else',
  person: '{name} · {role}',
  personAway: '{name} · {role} · away',
  save: 'Save the hours',
  saved: 'Hours saved',
  saveFailed: 'Not saved',
  people: 'Who can be called',
  notInUse: 'The account is disabled: nobody is called on it.',
  away: 'Away until {when}',
  here: 'Here',
  sayAway: 'Away…',
  sayAwayOf: 'Say that {name} is away',
  sayHere: 'Back',
  sayHereOf: 'Say that {name} is back',
  awayTitle: 'Away until when?',
  awayWhy: 'Until then nobody is sent here; the next one hears of it at once.',
  awayUntil: 'Day and time (Lagos)',
  awayFault: 'Choose a day and time that is still to come.',
  awaySave: 'Save',
  awaySaved: '{name} is away until {when}',
  hereSaved: '{name} is called again',
});

/** The days of the week, Sunday being 0. */
const days = createTexts('onCallDay', {
  sunday: 'Sunday',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
});
const NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** The name of a day, Sunday being 0. */
export const dayWord = (day: number): string => days(NAMES[day] ?? 'sunday');
