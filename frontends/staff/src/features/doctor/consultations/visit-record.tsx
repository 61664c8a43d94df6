import type { VisitRecord } from '@sabiwell/proto/http/appointments.ts';
import { fullDay, noonOf } from '@sabiwell/ui/formats.ts';
import { t } from './messages.ts';

/** What the doctor recorded of a visit, as far as they did; nothing where all of it is empty. */
export function VisitRecordWords({ record }: { record: VisitRecord }) {
  const { diagnosis, plainWords, treatment, followUpDate } = record;
  const said = [
    [t('diagnosis'), diagnosis],
    [t('plainWords'), plainWords],
    [t('treatment'), treatment],
    [t('followUpDate'), followUpDate === null ? null : fullDay(noonOf(followUpDate))],
  ].filter((one): one is [string, string] => one[1] !== null && one[1] !== '');
  if (said.length === 0) return null;
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 sm:grid-cols-[7rem_minmax(0,1fr)]">
      {said.map(([name, words]) => (
        <Line key={name} name={name}>
          {words}
        </Line>
      ))}
    </dl>
  );
}

/** One line of a list of facts. */
export function Line({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt className="text-ink-2 max-sm:text-sm">{name}</dt>
      <dd className="max-w-prose whitespace-pre-line wrap-anywhere">{children}</dd>
    </>
  );
}
