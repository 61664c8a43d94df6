import { useQuery } from '@tanstack/react-query';
import type { Appointment, appointments } from '@sabiwell/proto/http/appointments.ts';
import { read } from '@sabiwell/ui/query-client.ts';
import { serverNow } from '@sabiwell/ui/server-clock.ts';
import { joining } from '../../../care/joining.domain.ts';

type Joined = { visit: Appointment | undefined; isLoading: boolean };

/** The visit that a call is about, if the member has it with this doctor and may join it now. Any other call is about no visit. */
export function useJoinedVisit(visitId: string, doctorId: number): Joined {
  const { data: visit, isLoading } = useQuery({
    ...read<typeof appointments.readAppointment>(`/api/appointments/${encodeURIComponent(visitId)}`),
    enabled: visitId !== '',
  });
  const isJoined = visit?.doctorId === doctorId && joining(visit, serverNow()) === 'now';
  return { visit: isJoined ? visit : undefined, isLoading };
}
