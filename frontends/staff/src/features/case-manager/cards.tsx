import { useQuery } from '@tanstack/react-query';
import type { staffFigures } from '@sabiwell/proto/http/staff-figures.ts';
import { figure } from '@sabiwell/ui/formats.ts';
import { read } from '@sabiwell/ui/query-client.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { t } from './messages.ts';

const POLL_MS = 60_000;

/** The four figures over the tabs (spec 3 section 2.5), asked for each minute while the page is in sight. */
export function Cards() {
  const query = useQuery({
    ...read<typeof staffFigures.readSummaryCaseManager>('/api/case-manager/summary'),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
  });
  return (
    <section aria-label={t('figures')} className="border-b border-hairline bg-surface px-4 py-3 print:hidden">
      <QueryPart query={query} failed={t('figuresFailed')} loading={t('figuresLoading')} skeleton="h-14 w-full">
        {({ appointments, consultations, doctors, users }) => (
          <dl className="pairs gap-x-6 gap-y-3 [--least:7.5rem] sm:grid-cols-4">
            <Card name={t('pendingAppointments')} value={appointments.pending} />
            <Card name={t('totalConsultations')} value={consultations.total} />
            <Card name={t('activeDoctors')} value={doctors.active} />
            <Card name={t('totalPatients')} value={users.total} more={t('external', { count: figure(users.external ?? 0) })} />
          </dl>
        )}
      </QueryPart>
    </section>
  );
}

function Card({ name, value, more }: { name: string; value: number; more?: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="figures text-xl font-semibold">{figure(value)}</dd>
      {more !== undefined && <dd className="text-sm text-ink-2">{more}</dd>}
    </div>
  );
}
