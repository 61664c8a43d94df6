import { Button } from '@sabiwell/ui/button.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import type { useConsent } from '../../../account/use-consent.ts';
import { t } from '../messages.ts';
import { StepButtons } from './step-buttons.tsx';

type Consent = ReturnType<typeof useConsent>;

/** Says who would get the photo, and asks for consent before it is sent to anybody outside (contract.md section 2). */
export function ConsentStep({ provider, consent }: { provider: string; consent: Consent }) {
  return (
    <div className="flex flex-col gap-3">
      {consent.error && (
        <Notice tone="error" title={t('consentFailed')}>
          {consent.error.message}
        </Notice>
      )}
      <p>{t('consentWhat', { provider })}</p>
      <p>{t('consentChoice')}</p>
    </div>
  );
}

export function ConsentFooter({ consent, onTable }: { consent: Consent; onTable: () => void }) {
  return (
    <StepButtons>
      <Button busy={consent.isPending} onClick={() => consent.mutate()}>
        {t('agree')}
      </Button>
      <Button variant="outline" onClick={onTable}>
        {t('useTable')}
      </Button>
    </StepButtons>
  );
}
