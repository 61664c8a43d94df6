const timeZone = 'Africa/Lagos';
const day = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', day: 'numeric', month: 'short' });
const weekday = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short' });
const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

// Browsers differ in whether a comma follows the weekday.
const shortDayOf = (at: Date) => day.format(at).replace(',', '');

/** Thu 26 Nov, 10:30. */
export function visitTime(startsAt: string): string {
  const at = new Date(startsAt);
  return `${shortDayOf(at)}, ${time.format(at)}`;
}

/** Thu 26 Nov. */
export function visitDay(at: Date): string {
  return shortDayOf(at);
}

/** Thu. */
export function weekdayOf(at: Date): string {
  return weekday.format(at);
}
