import { useQuery } from '@tanstack/react-query';
import type { doctorCalls } from '@sabiwell/proto/http/doctor-calls.ts';
import { useLiveEvent } from '@sabiwell/ui/live/live-news.ts';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { useNow } from '@sabiwell/ui/use-now.ts';
import { visitTime } from '../../care/when.ts';
import { type OwedCallBack, owedCallBacks } from './call-backs.domain.ts';
import { t } from './messages.ts';

/** Says by when the member is called back after calls that did not happen, all of them or those about one visit; else nothing. */
export function CallBacks({ visitId }: { visitId?: string }) {
  const query = useQuery({ ...read<typeof doctorCalls.listDoctorCalls>('/api/doctor-calls?callBack=true'), refetchOnMount: 'always' });
  useLiveEvent('call', () => void query.refetch());
  const calls = (query.data ?? []).filter(({ appointmentId }) => visitId === undefined || appointmentId === visitId);
  const owed = owedCallBacks(calls, useNow());
  if (owed.length === 0) return null;
  return (
    <Notice tone="info" title={t('callBack')}>
      {owed.map((one) => (
        <p key={one.id}>{wordsOf(one)}</p>
      ))}
    </Notice>
  );
}

function wordsOf({ name, at, phone, isLate }: OwedCallBack): string {
  const time = visitTime(at);
  if (isLate) return t('callBackLate', { name, time });
  return phone === '' ? t('callBackBy', { name, time }) : t('callBackAt', { name, time, phone });
}
