import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { Appointment, appointments } from '@sabiwell/proto/http/appointments.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { t as c } from '../../care/messages.ts';
import { VISIT_TONES } from '../../care/visit-words.ts';
import { visitTime } from '../../care/when.ts';
import { SubPageHeader } from '../../layout/sub-page-header.tsx';
import { paths } from '../../paths.ts';
import { AppointmentActions } from './appointment-actions.tsx';
import { AppointmentDetails } from './appointment-details.tsx';
import { CallBacks } from './call-backs.tsx';
import { JoinVisit } from './join-visit.tsx';
import { t } from './messages.ts';
import { ShareReadings } from './share-readings.tsx';
import { stateWords } from './state-words.ts';
import { VisitSummary } from './visit-summary.tsx';

/** One visit: what was agreed, where it stands, and what the member can do about it. */
export function AppointmentPage() {
  const { id = '' } = useParams();
  // The doctor may confirm, move or cancel it meanwhile.
  const query = useQuery({
    ...read<typeof appointments.readAppointment>(`/api/appointments/${encodeURIComponent(id)}`),
    refetchOnMount: 'always',
  });
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      <SubPageHeader title={t('one')} back={t('back')} to={paths.appointments} />
      <QueryPart query={query} failed={t('oneFailed')} loading={t('oneLoading')} skeleton="h-96 w-full">
        {(visit) => (
          <Card className="flex flex-col gap-4">
            <State visit={visit} />
            <CallBacks visitId={visit.id} />
            <JoinVisit visit={visit} />
            <VisitSummary visit={visit} />
            <AppointmentDetails visit={visit} />
            <ShareReadings visit={visit} />
            <AppointmentActions visit={visit} />
          </Card>
        )}
      </QueryPart>
    </div>
  );
}

function State({ visit }: { visit: Appointment }) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="figures text-xl font-semibold">{visitTime(visit.startsAt)}</h2>
        <Badge tone={VISIT_TONES[visit.status]}>{c(visit.status)}</Badge>
      </div>
      {stateWords(visit).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  );
}
