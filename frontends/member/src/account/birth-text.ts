import { ADULT_AGE, ageOn, isDay, TOO_YOUNG_MESSAGE } from '@sabiwell/proto/http/account-rules.ts';
import { t } from './birth-messages.ts';

// How autofill and other programs write a date.
const YEAR_FIRST = /^(\d{4})-(\d\d)-(\d\d)$/;

/** What the field shows after a key or a paste. The slashes come by themselves at the end; a key in the middle, or one that deletes, moves nothing. */
export function tidyBirth(typed: string, before: string): string {
  const text = typed.replace(/[^\d/.\s-]/g, '');
  const grown = text.length - before.length;
  const isAtTheEnd = grown === 1 && text.startsWith(before);
  if (Math.abs(grown) <= 1 && !isAtTheEnd && !YEAR_FIRST.test(text)) return text.slice(0, 'DD/MM/YYYY'.length);
  return withSlashes(text);
}

/** The day of the server, YYYY-MM-DD, as the field shows it; '' stays empty. */
export function birthTextOf(day: string): string {
  return withSlashes(day);
}

/** The day as the server expects it, YYYY-MM-DD; an incomplete date stays as it is. */
export function dayOfBirth(text: string): string {
  return withSlashes(text).replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1');
}

/** What is wrong with a member's date of birth typed as DD/MM/YYYY; `today` is the day in Lagos. */
export function birthTextFault(text: string, today: string): string | undefined {
  const fault = anyBirthFault(text);
  if (fault !== undefined) return fault;
  return ageOn(dayOfBirth(text), today) < ADULT_AGE ? TOO_YOUNG_MESSAGE : undefined;
}

/** What is wrong with anybody's date of birth typed as DD/MM/YYYY, however young they are. */
export function anyBirthFault(text: string, missing = t('required')): string | undefined {
  const day = dayOfBirth(text);
  if (text.trim() === '') return missing;
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return t('form');
  if (day < '1900') return t('year');
  return isDay(day) ? undefined : t('noSuchDay', { day: withSlashes(text) });
}

/** Day, month and year with a slash after every whole part. */
function withSlashes(text: string): string {
  const dayFirst = text.trim().replace(YEAR_FIRST, '$3/$2/$1');
  const twoDigits = dayFirst.replace(/(?<!\d)(\d)(?=\D)/g, '0$1');
  const digits = twoDigits.replace(/\D/g, '').slice(0, 'DDMMYYYY'.length);
  return digits.replace(/^(\d\d)/, '$1/').replace(/^(\d\d\/\d\d)/, '$1/');
}
