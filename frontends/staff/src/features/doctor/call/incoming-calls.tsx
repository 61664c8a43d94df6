import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { DoctorCall, doctorCalls } from '@sabiwell/proto/http/doctor-calls.ts';
import { useLiveEvent } from '@sabiwell/ui/live/live-news.ts';
import { read } from '@sabiwell/ui/query-client.ts';

const loadWindow = () => import('./call-window.tsx');
const CallWindow = lazy(() => loadWindow().then((module) => ({ default: module.CallWindow })));

const POLL_MS = 5_000;

/** Watches for a member who calls the doctor, and opens the window of that call over whatever is on the screen. */
export function IncomingCalls() {
  const [taken, setTaken] = useState<DoctorCall>();
  const { data = [], refetch } = useQuery({
    ...read<typeof doctorCalls.listDoctorCalls>('/api/doctor-calls?live=true'),
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
  });
  useLiveEvent('call', () => void refetch());
  const ringing = data.find(({ callStatus }) => callStatus !== 'connected');
  // The window of a call stays until it is closed, also when the call is no longer listed.
  if (taken === undefined && ringing !== undefined) setTaken(ringing);
  if (taken === undefined) return null;
  const close = () => {
    setTaken(undefined);
    void refetch();
  };
  return (
    <Suspense fallback={null}>
      <CallWindow key={taken.id} call={taken} isRinging={ringing?.id === taken.id} onClose={close} />
    </Suspense>
  );
}
