import type { DeskVisit, DoctorDesk } from '@sabiwell/proto/http/doctor-portal.ts';
import { t } from './messages.ts';
import { NothingHere, Part } from './part.tsx';
import { ReadingsButton } from './readings-button.tsx';
import { RequestActions } from './request-actions.tsx';
import { VisitDetails, VisitHead } from './visit-words.tsx';
import { leftWords, whenOf } from './when.ts';

/** The requests that wait for the doctor, the one that ends first at the top. */
export function ToConfirm({ desk: { toConfirm, toConfirmCount }, now }: { desk: DoctorDesk; now: Date }) {
  const isCut = toConfirmCount > toConfirm.length;
  const hint = isCut ? t('shownOf', { shown: toConfirm.length, count: toConfirmCount }) : t('toConfirmHint');
  return (
    <Part title={t('toConfirm')} count={toConfirmCount} hint={toConfirm.length > 0 && hint}>
      {toConfirm.length === 0 ? (
        <NothingHere>{t('nothingToConfirm')}</NothingHere>
      ) : (
        <ul className="rows border-x border-x-hairline">
          {toConfirm.map((visit) => (
            <Request key={visit.id} visit={visit} now={now} />
          ))}
        </ul>
      )}
    </Part>
  );
}

function Request({ visit, now }: { visit: DeskVisit; now: Date }) {
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <VisitHead visit={visit} now={now} />
      <VisitDetails visit={visit} />
      {visit.sharesReadings && <ReadingsButton visit={visit} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <RequestActions visit={visit} />
        {visit.confirmBy !== null && <Deadline confirmBy={visit.confirmBy} now={now} />}
      </div>
    </li>
  );
}

function Deadline({ confirmBy, now }: { confirmBy: string; now: Date }) {
  const left = leftWords(confirmBy, now);
  if (left === undefined) return <p className="font-semibold text-clay">{t('confirmByOver')}</p>;
  return (
    <p className="figures text-sm text-ink-2">
      {t('confirmBy', { when: whenOf(confirmBy, now) })}
      {' · '}
      <strong className={left.isSoon ? 'text-clay' : 'text-ink'}>{left.words}</strong>
    </p>
  );
}
