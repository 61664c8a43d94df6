import type { ReactNode } from 'react';
import type { DeskVisit } from '@sabiwell/proto/http/doctor-portal.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { t } from './messages.ts';
import { whenOf } from './when.ts';

/** Who comes, when, for how long, and what is unusual about it. */
export function VisitHead({ visit, now, children }: { visit: DeskVisit; now: Date; children?: ReactNode }) {
  const { userName, startsAt, duration, appointmentType, priority, source } = visit;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="figures min-w-52 font-semibold max-sm:w-full">
        {whenOf(startsAt, now)}
        <span className="font-normal text-ink-2"> · {t('minutes', { count: duration })}</span>
      </p>
      <h3 className="min-w-0 flex-auto text-base font-semibold wrap-anywhere">{userName}</h3>
      <span className="flex flex-wrap items-center gap-2">
        {priority === 'urgent' && <Badge tone="poor">{t('urgent')}</Badge>}
        {priority === 'high' && <Badge tone="fair">{t('high')}</Badge>}
        {appointmentType !== 'consultation' && (
          <Badge tone={appointmentType === 'emergency' ? 'poor' : 'neutral'}>{t(appointmentType)}</Badge>
        )}
        {source === 'public' && <Badge>{t('publicBooking')}</Badge>}
        {children}
      </span>
    </div>
  );
}

/** Why somebody comes, their notes, and how to reach them, which a doctor sees once the visit is confirmed. */
export function VisitDetails({ visit: { reason, notes, userPhone, userEmail } }: { visit: DeskVisit }) {
  const hasContacts = userPhone !== null || userEmail !== null;
  return (
    <dl className="grid items-baseline grid-cols-[minmax(0,1fr)] gap-x-3 gap-y-1 sm:grid-cols-[4.5rem_minmax(0,1fr)]">
      <Detail name={t('reason')}>{reason}</Detail>
      {notes !== null && notes !== '' && <Detail name={t('notes')}>{notes}</Detail>}
      {hasContacts && (
        <Detail name={t('contact')}>
          <span className="flex flex-wrap gap-x-4">
            {userPhone !== null && <ContactLink address={telephone(userPhone)} words={userPhone} />}
            {userEmail !== null && <ContactLink address={`mailto:${userEmail}`} words={userEmail} />}
          </span>
        </Detail>
      )}
    </dl>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2 max-sm:text-sm">{name}</dt>
      <dd className="max-w-prose whitespace-pre-line wrap-anywhere">{children}</dd>
    </>
  );
}

/** A link that writes to somebody or dials their number. */
export function ContactLink({ address, words }: { address: string; words: string }) {
  return (
    <a href={address} className="inline-flex min-h-6 items-center text-indigo underline pointer-coarse:min-h-11">
      {words}
    </a>
  );
}

/** A link that dials a number. */
export function telephone(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}
