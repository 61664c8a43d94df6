import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { CARD_SLOT_DAYS, CARD_SLOTS } from '@sabiwell/proto/http/doctor-rules.ts';
import { USUAL_VISIT_MINUTES } from '@sabiwell/proto/http/booking-rules.ts';
import { readAgendas } from '../visits/agenda.store.ts';
import { bookableDays, momentOf, type Slot, slotsOf } from '../visits/slots.domain.ts';

const REMEMBERED_MS = 15_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The next free times of doctors, by their number; none for a doctor who takes no bookings. */
export type NextSlots = (run: RunSql, doctorIds: readonly number[], now: Date) => Promise<Map<number, Slot[]>>;

/**
 * Reads next free times and remembers them for 15 seconds, because every guest of the directory asks for all of them. Booking reads the
 * doctor's time itself.
 */
export function createNextSlots(): NextSlots {
  const remembered = new Map<number, { until: number; slots: Slot[] }>();
  return async (run, doctorIds, now) => {
    const missing = doctorIds.filter((id) => (remembered.get(id)?.until ?? 0) <= now.getTime());
    const read = missing.length === 0 ? new Map<number, Slot[]>() : await readNext(run, missing, now);
    for (const [id, slots] of read) remembered.set(id, { until: now.getTime() + REMEMBERED_MS, slots });
    return new Map(doctorIds.map((id) => [id, remembered.get(id)?.slots ?? []]));
  };
}

async function readNext(run: RunSql, doctorIds: readonly number[], now: Date): Promise<Map<number, Slot[]>> {
  const { first } = bookableDays(now);
  const since = momentOf(first, '00:00');
  const agendas = await readAgendas(run, doctorIds, { since, until: new Date(since.getTime() + CARD_SLOT_DAYS * DAY_MS), now });
  const asked = { from: first, days: CARD_SLOT_DAYS, minutes: USUAL_VISIT_MINUTES };
  return new Map(
    doctorIds.map((id) => {
      const agenda = agendas.get(id);
      if (!agenda?.available || !agenda.isVerified) return [id, []];
      return [
        id,
        slotsOf(agenda, asked, now)
          .filter(({ isFree }) => isFree)
          .slice(0, CARD_SLOTS),
      ];
    }),
  );
}
