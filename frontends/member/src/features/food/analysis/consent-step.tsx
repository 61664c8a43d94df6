import type { identity, User } from '@sabiwell/proto/http/identity.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { userQuery } from '../../../member-queries.ts';
import { t } from '../messages.ts';
import { StepButtons } from './step-buttons.tsx';

/** Saves the member's consent to the outside AI provider, and leaves their other consents unchanged. */
export function useConsent(user: User, onAgreed: () => void) {
  const client = useQueryClient();
  return useMutation<User['consents'], ApiError>({
    mutationFn: () => call<typeof identity.changeConsents>('PUT', '/api/user/consents', { body: { ...user.consents, aiProvider: true } }),
    onSuccess: (consents) => {
      client.setQueryData(userQuery().queryKey, (known) => known && { ...known, consents });
      onAgreed();
    },
  });
}
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
