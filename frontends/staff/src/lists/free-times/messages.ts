import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of a doctor's free times. */
export const t = createTexts('freeTimes', {
  day: 'Day',
  dayFree: '{day}, {count} free',
  time: 'Time',
  loading: 'Loading the free times',
  failed: "We couldn't load the free times.",
  none: 'This doctor has no free time in the next {days} days.',
  choose: 'Choose a time.',
});
