import { lagosMoment } from '@sabiwell/proto/http/lagos-time.ts';
/** A season in which some tips belong; seasons overlap, and Ramadan moves through the year. */
export type Season = 'rainy' | 'dry_hot' | 'harmattan' | 'ramadan';

const MONTHS: Record<Exclude<Season, 'ramadan'>, readonly number[]> = {
  rainy: [4, 5, 6, 7, 8, 9, 10],
  dry_hot: [2, 3, 4],
  harmattan: [11, 12, 1, 2],
};
const RAMADAN = '9';
// In Nigeria the month begins when the moon is seen; the calculated calendar may be a day off.
const hijriMonth = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', { month: 'numeric', timeZone: 'Africa/Lagos' });

/** The seasons of a Lagos day, YYYY-MM-DD. */
export function seasonsOf(day: string): Season[] {
  const month = Number(day.slice(5, 7));
  const ofTheYear = (Object.keys(MONTHS) as (keyof typeof MONTHS)[]).filter((season) => MONTHS[season].includes(month));
  const isRamadan = hijriMonth.format(lagosMoment(day, 12)) === RAMADAN;
  return isRamadan ? [...ofTheYear, 'ramadan'] : ofTheYear;
}
