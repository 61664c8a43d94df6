import type { UseQueryResult } from '@tanstack/react-query';
import type { DoctorProfile } from '@sabiwell/proto/http/doctor-portal.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { fullDay, noonOf } from '@sabiwell/ui/formats.ts';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { serverNow } from '@sabiwell/ui/server-clock.ts';
import { useOnline } from '@sabiwell/ui/use-online.ts';
import { nameWithoutTitle } from '../../doctor-name.domain.ts';
import { AvailabilitySwitch } from './availability-switch.tsx';
import { licenceOf } from './desk/desk.domain.ts';
import { t } from './messages.ts';

/** Who the doctor is, whether they are verified, and whether they take bookings. On a phone the brief one leaves the room to the open tab. */
export function DoctorHead({ profile, isBrief }: { profile: UseQueryResult<DoctorProfile, ApiError>; isBrief: boolean }) {
  const isOnline = useOnline();
  const more = isBrief ? 'max-sm:hidden' : '';
  return (
    <section aria-label={t('you')} className="flex flex-col gap-3 border-b border-hairline bg-surface px-4 py-3 print:hidden">
      {!isOnline && (
        <Notice tone="offline" title={t('offline')}>
          {t('offlineWords')}
        </Notice>
      )}
      <QueryPart query={profile} failed={t('failed')} loading={t('loading')} skeleton="h-14 w-full max-w-xl" quiet>
        {(doctor) => (
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
            <Who doctor={doctor} more={more} />
            <div className={`w-full sm:w-80 ${more}`}>
              <AvailabilitySwitch isAvailable={doctor.available} />
            </div>
          </div>
        )}
      </QueryPart>
    </section>
  );
}

function Who({ doctor, more }: { doctor: DoctorProfile; more: string }) {
  const { name, verified, specialty, hospital, licenceNumber, licenceValidUntil } = doctor;
  const licence = licenceOf(licenceValidUntil, serverNow());
  const day = licenceValidUntil === null ? '' : fullDay(noonOf(licenceValidUntil));
  const words = t(licence, { number: licenceNumber ?? '', day });
  return (
    <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-xl font-semibold">{t('welcome', { name: nameWithoutTitle(name) })}</span>
        <Badge tone={verified ? 'good' : 'fair'}>{t(verified ? 'verified' : 'notVerified')}</Badge>
      </p>
      <p className={`text-sm text-ink-2 ${more}`}>
        {specialty}, {hospital}
        {licence === 'holds' && `. ${words}.`}
      </p>
      {licence !== 'holds' && <p className="max-w-prose text-sm font-semibold text-amber">{words}</p>}
    </div>
  );
}
