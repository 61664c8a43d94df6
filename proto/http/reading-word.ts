// Apart from how a reading is judged, so that a screen which only shows one stays small. Only types are imported.
import type { StatusDetail } from './reading-status.ts';

/** The word of a dangerously high reading, for which the specification has none; it must not read like any other. */
export const VERY_HIGH = 'Very high';

/** The word for a reading that members and doctors see: its status, or that it is very high. */
export function readingWord<Status extends string>(status: Status, detail: StatusDetail | null): Status | typeof VERY_HIGH {
  return detail === 'severe' || detail === 'very_high' ? VERY_HIGH : status;
}
