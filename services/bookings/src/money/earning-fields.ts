import { z } from 'zod';
import type { DoctorEarning } from './doctor-earning.store.ts';

const kobo = z.int().min(0);

/** What both events about an earning say of it. */
export const EARNING_FIELDS = { earningId: z.uuid(), bookingId: z.uuid(), grossKobo: kobo, feeKobo: kobo, netKobo: kobo };

/** The earning that an event is about. */
export function earningOf({ earningId: id, ...sums }: z.output<z.ZodObject<typeof EARNING_FIELDS>>): DoctorEarning {
  return { id, ...sums };
}
