import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ReplyBody, RequestBody } from '@sabiwell/proto/http/endpoint.ts';
import { BALANCE_LEFT, DELETE_WORD } from '@sabiwell/proto/http/leaving-rules.ts';
import type { BalanceLeft, leaving } from '@sabiwell/proto/http/leaving.ts';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { CURRENT_PASSWORD_RULE } from '@sabiwell/proto/http/person-rules.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { FoldingRow } from '@sabiwell/ui/folding-row.tsx';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { dayAndTime, fullDay } from '@sabiwell/ui/formats.ts';
import { SIGN_OUT } from '@sabiwell/ui/live/sign-out-key.ts';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { Switch } from '@sabiwell/ui/switch.tsx';
import { toast } from '@sabiwell/ui/toast.tsx';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { endSession, forgetOthers } from '../../session/session.ts';
import { t } from './messages.ts';

type DeleteAccount = typeof leaving.deleteAccount;
type Draft = { word: string; password: string };

const leaveForm = (): FormDeclaration<Draft> => ({
  name: 'leave',
  fields: {
    word: {
      label: t('deleteWord', { word: DELETE_WORD }),
      rule: (typed) => (typed.trim() === DELETE_WORD ? undefined : t('deleteWord', { word: DELETE_WORD })),
      autoComplete: 'off',
      autoCapitalize: 'characters',
      spellCheck: false,
    },
    password: { label: t('deletePassword'), rule: CURRENT_PASSWORD_RULE, control: 'secret', autoComplete: 'current-password' },
  },
});

/** A row that unfolds to what goes and what stays when the account is deleted, and to the form that asks for it. */
export function DeleteAccountRow() {
  const typed = useTyped(leaveForm(), () => ({ word: '', password: '' }));
  const [left, setLeft] = useState<BalanceLeft | null>(null);
  const [givesUp, setGivesUp] = useState(false);
  const sending = useDeleteAccount(setLeft);
  const { reset, mutate } = sending;
  const send = ({ password }: Draft) => mutate({ password, ...(givesUp && { giveUpBalance: true }) });
  const form = useForm(typed, { sending, onEdit: reset, onValid: send });
  return (
    <FoldingRow title={t('deleteAccount')} hint={t('deleteAccountHint')}>
      <FormBody form={form} problem={{ title: t('notDeleted') }} className="flex flex-col gap-4">
        <dl className="flex flex-col gap-2">
          {(['goes', 'stays', 'until'] as const).map((what) => (
            <div key={what}>
              <dt className="font-medium">{t(what)}</dt>
              <dd className="text-sm text-ink-2">{t(`${what}Words`)}</dd>
            </div>
          ))}
        </dl>
        <FormFields form={form} />
        {left && <Loss left={left} givesUp={givesUp} onChange={setGivesUp} />}
        <Button type="submit" variant="danger" busy={form.busy}>
          {t('deleteAccount')}
        </Button>
      </FormBody>
    </FoldingRow>
  );
}

/** What the member would lose, and their word that it may go. */
function Loss({ left, givesUp, onChange }: { left: BalanceLeft; givesUp: boolean; onChange: (gives: boolean) => void }) {
  const { wallet, heldFees, subscriptions } = left;
  return (
    <Notice tone="warning" title={t('wouldLose')}>
      <ul>
        {wallet > 0 && <li>{t('loseWallet', { amount: nairaText(wallet) })}</li>}
        {heldFees > 0 && <li>{t('loseFees', { amount: nairaText(heldFees) })}</li>}
        {subscriptions.map(({ plan, endsAt }) => (
          <li key={plan + endsAt}>{t('losePlan', { plan, day: fullDay(new Date(endsAt)) })}</li>
        ))}
      </ul>
      <Switch label={t('giveUp')} on={givesUp} onChange={onChange} />
    </Notice>
  );
}

/** Asks for the account to be deleted. The sign-in page follows, although guests may see the settings too. */
function useDeleteAccount(onLeft: (left: BalanceLeft) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation<ReplyBody<DeleteAccount>, ApiError, RequestBody<DeleteAccount>>({
    mutationKey: SIGN_OUT,
    mutationFn: (body) => call<DeleteAccount>('DELETE', '/api/user', { body }),
    onSuccess: ({ erasesAt }) => {
      endSession(client);
      forgetOthers();
      void navigate(paths.signIn);
      toast({ title: t('leaves'), description: t('leavesWords', { when: dayAndTime(erasesAt) }) });
    },
    onError: ({ code, body }) => code === BALANCE_LEFT && onLeft(body as BalanceLeft),
  });
}
