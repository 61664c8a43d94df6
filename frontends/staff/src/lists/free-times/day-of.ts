const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', weekday: 'short', day: 'numeric', month: 'short' });

/** Tue 24 Nov, by the clock in Lagos. Browsers differ in whether a comma follows the weekday. */
export function dayOf(at: Date): string {
  return dayFormat.format(at).replace(',', '');
}
