import { useQuery } from '@tanstack/react-query';
import type { doctors } from '@sabiwell/proto/http/doctors.ts';
import { read } from '@sabiwell/ui/query-client.ts';
import { freeDays, shownDay } from './free-times.domain.ts';

/** How many days ahead free times are looked for. */
export const DAYS = 30;

export type ChosenTime = { date: string; time: string };

/**
 * The free times of a doctor for a visit of so many minutes, and which of them is chosen; `own` is the day that is shown first. Members book
 * meanwhile, so they are read again whenever they come to the screen.
 */
export function useFreeTimes(doctorId: number, minutes: number, chosen: ChosenTime, own: string) {
  const path = `/api/doctors/${doctorId}/slots?days=${DAYS}&duration=${minutes}` as const;
  const query = useQuery({ ...read<typeof doctors.listDoctorSlots>(path), refetchOnMount: 'always', enabled: doctorId > 0 });
  const days = freeDays(query.data ?? []);
  const day = shownDay(days, chosen.date, own);
  return { query, days, day, time: day?.times.includes(chosen.time) ? chosen.time : '' };
}

export type FreeTimes = ReturnType<typeof useFreeTimes>;
