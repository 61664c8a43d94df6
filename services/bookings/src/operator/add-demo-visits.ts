import { bookingsInternal } from '@sabiwell/proto/http/bookings-internal.ts';
import type { AskBookings, Outcome } from './ask-bookings.client.ts';

/** A visit of the demo that took place. */
export type DemoVisit = { userId: number; doctorId: number; startsAt: string };

/** Adds these visits of the demo one after the other, and tells which of them there are; it ends at the first that is refused. */
export async function addDemoVisits(ask: AskBookings, visits: readonly DemoVisit[]): Promise<Outcome> {
  const present: { id: string; userId: number }[] = [];
  for (const body of visits) {
    const { output, exitCode } = await ask(bookingsInternal.addDemoVisit, { body });
    if (exitCode !== 0) return { output, exitCode };
    const { id } = output as { id?: string };
    if (id !== undefined) present.push({ id, userId: body.userId });
  }
  return { output: present, exitCode: 0 };
}
