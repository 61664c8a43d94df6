import { useQuery } from '@tanstack/react-query';
import { ownVisitsQuery } from '../../../member-queries.ts';
import { freeFollowUp, isFreeFollowUp } from './follow-up.domain.ts';

/** Whether a follow-up with this doctor would be free, and until when. */
export function useFollowUp(doctorId: number) {
  const { data } = useQuery(ownVisitsQuery());
  const until = freeFollowUp(data ?? [], doctorId);
  return { until, isFree: (draft: Parameters<typeof isFreeFollowUp>[1]) => isFreeFollowUp(until, draft) };
}

export type FollowUp = ReturnType<typeof useFollowUp>;
