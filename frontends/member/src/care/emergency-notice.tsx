import { EMERGENCY_NUMBER } from '@sabiwell/proto/http/reading-words.ts';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { AlertIcon, PhoneIcon } from '@sabiwell/ui/icons.tsx';
import { t } from './messages.ts';

const number = EMERGENCY_NUMBER;

/** Says that a form is not for emergencies. Where the member calls it urgent, the call to 112 stands out; it never blocks the form. */
export function EmergencyNotice({ isUrgent }: { isUrgent: boolean }) {
  return (
    <div role="status">
      {isUrgent ? (
        <div className="flex flex-col gap-3 border-2 border-clay bg-clay-bg p-3 [&_:focus-visible]:outline-ink">
          <p className="flex gap-2 font-semibold text-clay">
            <AlertIcon />
            {t('isEmergency', { number })}
          </p>
          <CallLink variant="danger" />
          <p>{t('isEmergencyWords')}</p>
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-3 border-l-4 border-rule bg-band p-3">
          <p className="min-w-0 flex-1 basis-48">
            <span className="font-semibold">{t('notForEmergencies')}.</span> {t('notForEmergenciesWords', { number })}
          </p>
          <CallLink variant="quiet" more="-ml-4" />
        </div>
      )}
    </div>
  );
}

function CallLink({ variant, more }: { variant: 'danger' | 'quiet'; more?: string }) {
  return (
    <a href={`tel:${number}`} className={buttonClass(variant, more)}>
      <PhoneIcon className="size-5" />
      {t('call', { number })}
    </a>
  );
}
