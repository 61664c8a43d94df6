import { z } from 'zod';
import { isDay } from './account-rules.ts';
import { DAY_FORM } from './text-fields.ts';

export const NO_PAGE_MESSAGE = 'This page of the list does not exist.';

const limit = z.coerce
  .number('Must be a number.')
  .int('Must be a whole number.')
  .min(1, 'Must be 1 or more.')
  .max(200, 'Must be 200 or less.')
  .optional();

const MOMENT_MESSAGE = 'Give a day such as 2026-11-21, or a time such as 2026-11-21T09:30:00Z.';
const isMoment = (text: string) => text === '' || isDay(text) || z.iso.datetime({ offset: true }).safeParse(text).success;

/** A bound of a list by time. */
export const moment = z
  .string(MOMENT_MESSAGE)
  .refine(isMoment, MOMENT_MESSAGE)
  .optional()
  .meta({ description: 'A Lagos day or an instant, itself included', anyOf: [{ const: '' }, DAY_FORM, { format: 'date-time' }] });

/** The last item of a page, after which the next one begins: when it was, and its id. */
export type Place = { at: Date; id: string };

const placeIn = (form: RegExp) =>
  z
    .string(NO_PAGE_MESSAGE)
    .regex(form, NO_PAGE_MESSAGE)
    .transform(readPlace)
    .optional()
    .meta({ description: 'As the Link header of the page before gave it' });

/** One page of a list by time: the next one is named in `Link: <…>; rel="next"`. */
export const pageByTime = z.object({ limit, cursor: placeIn(/^(-?\d{1,14}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/) });

/** The cursor of a list by time whose items have numbers, such as doctors. */
export const placeAmongNumbered = placeIn(/^(-?\d{1,14}_\d{1,9})?$/);

/** One page of a list by number: the next one is named in `Link: <…>; rel="next"`. */
export const pageById = z.object({
  limit,
  cursor: z
    .string(NO_PAGE_MESSAGE)
    .regex(/^\d{1,18}$/, NO_PAGE_MESSAGE)
    .optional()
    .meta({ description: 'As the Link header of the page before gave it' }),
});

/** A page's last place as the cursor of the next page of a list by time. */
export function cursorOf({ at, id }: Place): string {
  return `${at.getTime()}_${id}`;
}

function readPlace(cursor: string): Place | undefined {
  const [ms = '', id] = cursor.split('_');
  return id === undefined ? undefined : { at: new Date(Number(ms)), id };
}
