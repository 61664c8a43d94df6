import { fullTime } from '@sabiwell/ui/formats.ts';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { type EntryDraft, timesOf } from './entry-fields.ts';
import { t } from './messages.ts';
import { daysOf, visitsWithin } from './month.domain.ts';
import { useVisits } from './use-calendar.ts';

/** Says before an entry is saved what it does to free times and to booked visits. */
export function LeaveNotice({ draft }: { draft: EntryDraft }) {
  if (draft.type === 'consultation') return <p className="text-sm text-ink-2">{t('stays')}</p>;
  const times = timesOf(draft);
  return times === undefined ? null : <Affected {...times} />;
}

function Affected({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  const { from, to } = daysOf(startsAt, endsAt);
  const query = useVisits(from, to);
  return (
    <QueryPart query={query} failed={t('leaveFailed')} loading={t('leaveLoading')} skeleton="h-12 w-full">
      {(visits) => {
        const affected = visitsWithin(visits, startsAt, endsAt);
        if (affected.length === 0) return <Notice tone="info">{t('leaveNone')}</Notice>;
        return (
          <Notice tone="warning" title={affected.length === 1 ? t('leaveOne') : t('leaveSome', { count: affected.length })}>
            <p>{t('leaveWords')}</p>
            <ul className="mt-2">
              {affected.map(({ id, patientName, scheduledAt }) => (
                <li key={id} className="wrap-anywhere">
                  <span className="figures">{fullTime(scheduledAt)}</span> · {patientName}
                </li>
              ))}
            </ul>
          </Notice>
        );
      }}
    </QueryPart>
  );
}
