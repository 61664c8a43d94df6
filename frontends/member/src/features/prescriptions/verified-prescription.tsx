import { useQuery } from '@tanstack/react-query';
import type { ReplyBody } from '@sabiwell/proto/http/endpoint.ts';
import type { prescriptions } from '@sabiwell/proto/http/prescriptions.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { fullDay, noonOf } from '@sabiwell/ui/formats.ts';
import { CheckIcon } from '@sabiwell/ui/icons.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { PartProblem } from '@sabiwell/ui/part-problem.tsx';
import { Loading, Skeleton } from '@sabiwell/ui/skeleton.tsx';
import { call } from '../../api.ts';
import { t } from './messages.ts';

type Verified = ReplyBody<typeof prescriptions.verifyPrescription>;

/** What the server knows of a code. It is asked anew for each code, and keeps nothing afterwards. */
export function VerifiedPrescription({ code }: { code: string }) {
  const { data, error, isFetching, refetch } = useQuery<Verified, ApiError>({
    queryKey: ['verified', code],
    queryFn: ({ signal }) => call<typeof prescriptions.verifyPrescription>('POST', '/api/prescriptions/verify', { body: { code }, signal }),
    gcTime: 0,
  });
  if (error && (error.status === 404 || error.status === 400)) {
    return (
      <Notice tone="error" title={t('notFound')}>
        {t('notFoundWords')}
      </Notice>
    );
  }
  if (error) return <PartProblem title={t('verifyFailed')} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <Loading label={t('checking')}>
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  }
  return <Result verified={data} />;
}

function Result({ verified }: { verified: Verified }) {
  const { status, doctorName, licenceNumber, patientInitials, date, medication, additionalInstructions } = verified;
  return (
    <section className="flex flex-col gap-4 border border-hairline bg-surface p-4">
      {status === 'valid' ? (
        <div role="status" className="flex gap-3 border-l-4 border-leaf bg-leaf-bg p-3 text-leaf">
          <CheckIcon />
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold">{t('valid')}</p>
            <p className="text-ink">{t('validWords')}</p>
          </div>
        </div>
      ) : (
        <Notice tone="error" title={t('withdrawn')}>
          {t('withdrawnWords')}
        </Notice>
      )}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Detail label={t('doctor')} value={doctorName} />
        <Detail label={t('licence')} value={licenceNumber} />
        <Detail label={t('initials')} value={patientInitials} />
        <Detail label={t('date')} value={fullDay(noonOf(date))} />
        <Detail label={t('medication')} value={medication} isWide />
        {additionalInstructions && <Detail label={t('instructions')} value={additionalInstructions} isWide />}
      </dl>
    </section>
  );
}

function Detail({ label, value, isWide = false }: { label: string; value: string; isWide?: boolean }) {
  return (
    <div className={`min-w-0 ${isWide ? 'sm:col-span-2' : ''}`}>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="font-medium break-words whitespace-pre-line">{value}</dd>
    </div>
  );
}
