import { cursorOf, type Place } from '@sabiwell/proto/http/page.ts';
import type { After } from '@sabiwell/chassis/stores/read-list.ts';

// A cursor holds a number and an id: the milliseconds of a time, or here a sum of kobo.

/** A page's end as the cursor of a list that is sorted by a whole number. */
export const numberCursor = ({ value, id }: After): string => cursorOf({ at: new Date(Number(value)), id: id as string });

/** The place after which a page of such a list begins. */
export const numberPlace = ({ at, id }: Place): After => ({ value: at.getTime(), id });
