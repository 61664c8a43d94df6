import { useState } from 'react';
import type { OwnStaffAccount } from '@sabiwell/proto/http/staff-account.ts';
import type { ReplyBody } from '@sabiwell/proto/http/endpoint.ts';
import type { staffAccount } from '@sabiwell/proto/http/staff-account.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Button } from '@sabiwell/ui/button.tsx';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { call } from '../../../api.ts';
import { AccountSection } from './account-section.tsx';
import { ConfirmApp } from './confirm-app.tsx';
import { t } from './messages.ts';

type Replace = typeof staffAccount.replaceTotp;
export type NewSecret = ReplyBody<Replace>;

type SecondStepProps = { account: OwnStaffAccount; onCodes: (codes: readonly string[]) => void };

/** Whether signing in needs a code, and the way to set up or replace the app that shows it. */
export function SecondStepSection({ account, onCodes }: SecondStepProps) {
  const [secret, setSecret] = useState<NewSecret>();
  const { mfaEnrolled } = account;
  const begin = useSingleMutation<NewSecret, void>({
    mutationFn: () => call<Replace>('POST', '/api/staff/totp'),
    onSuccess: setSecret,
    onError: (error) => toastFailure(t('secondStepFailed'), error),
  });
  function confirmed(codes: readonly string[]): void {
    setSecret(undefined);
    onCodes(codes);
  }
  return (
    <AccountSection title={t('secondStep')}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={mfaEnrolled ? 'good' : 'fair'}>{t(mfaEnrolled ? 'isOn' : 'isOff')}</Badge>
        <span>{t(mfaEnrolled ? 'onWords' : 'offWords')}</span>
      </p>
      {secret === undefined ? (
        <Button variant="outline" className="self-start" busy={begin.isPending} onClick={() => begin.mutate()}>
          {t(mfaEnrolled ? 'replace' : 'setUp')}
        </Button>
      ) : (
        <ConfirmApp account={account} secret={secret} onConfirmed={confirmed} onCancel={() => setSecret(undefined)} />
      )}
    </AccountSection>
  );
}
