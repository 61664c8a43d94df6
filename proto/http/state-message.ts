import { z } from 'zod';
import { instant } from './shared.ts';

/** What an owner says of a row that it is asked for: the newest event about it, as its topic has it (staff.md section 3.4). */
export const stateMessage = z.object({
  id: z.uuid(),
  topic: z.string(),
  key: z.string(),
  type: z.string(),
  source: z.string(),
  subject: z.string(),
  sequence: z.number().int(),
  time: instant,
  data: z.record(z.string(), z.json()),
});
export type StateMessage = z.output<typeof stateMessage>;

/** The most rows that are asked for at once. */
const MOST_ROWS = 50;

/** Ids of rows, separated by commas. */
export const rowIds = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.uuid()).max(MOST_ROWS));
