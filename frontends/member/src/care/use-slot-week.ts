import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MOST_DAYS_AHEAD } from '@sabiwell/proto/http/booking-rules.ts';
import type { doctors } from '@sabiwell/proto/http/doctors.ts';
import { dayLater, daysBetween } from '@sabiwell/proto/http/lagos-time.ts';
import { read } from '@sabiwell/ui/query-client.ts';
import { serverDay } from '@sabiwell/ui/server-clock.ts';

const WEEK = 7;
const LAST_WEEK = Math.floor((MOST_DAYS_AHEAD - 1) / WEEK);

/** The free times of seven days, beginning with those in which `day` is; a visit can begin tomorrow at the earliest. */
export function useSlotWeek(doctorId: number, minutes: number, day: string) {
  const [tomorrow] = useState(() => dayLater(serverDay(), 1));
  const [week, setWeek] = useState(() => weekOfDay(tomorrow, day));
  const from = dayLater(tomorrow, week * WEEK);
  const length = Math.min(WEEK, MOST_DAYS_AHEAD - week * WEEK);
  const path = `/api/doctors/${doctorId}/slots?from=${from}&days=${length}&duration=${minutes}` as const;
  // Others book meanwhile, so the times are read again whenever they come to the screen.
  const query = useQuery({ ...read<typeof doctors.listDoctorSlots>(path), refetchOnMount: 'always' });
  return {
    query,
    days: Array.from({ length }, (_, i) => dayLater(from, i)),
    earlier: week > 0 ? () => setWeek(week - 1) : undefined,
    later: week < LAST_WEEK ? () => setWeek(week + 1) : undefined,
  };
}

function weekOfDay(tomorrow: string, day: string): number {
  const ahead = day === '' ? 0 : daysBetween(tomorrow, day);
  return Math.min(Math.max(Math.floor(ahead / WEEK), 0), LAST_WEEK);
}
