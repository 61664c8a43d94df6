import type { StaffRow } from '@sabiwell/proto/http/staff-accounts.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { toast } from '@sabiwell/ui/toast.tsx';
import { t } from './account-messages.ts';
import type { AskedAction } from './act-dialog.tsx';
import { type AccountAction, actionsFor, type Hindrance } from './staff-actions.domain.ts';
import { useAccountAction } from './use-account-action.ts';

type AccountActionsProps = { row: StaffRow; ownId: string; onAsk: (action: AskedAction) => void };

/** The actions of an account, each with what it does, or why it cannot be taken. */
export function AccountActions({ row, ownId, onAsk }: AccountActionsProps) {
  return (
    <section aria-labelledby="account-actions" className="flex flex-col gap-2">
      <h3 id="account-actions" className="font-semibold">
        {t('actions')}
      </h3>
      <ul className="rows [--inset:0px]">
        {actionsFor(row, ownId).map(({ action, hindrance }) => (
          <li key={action} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <p id={`account-${action}-why`} className="min-w-0 flex-[1_1_14rem] text-ink-2">
              {hindrance ? hindranceWords(action, hindrance) : t(`${action}Why`, { email: row.email })}
            </p>
            {action === 'inviteAgain' ? (
              <InviteAgain row={row} disabled={hindrance !== undefined} />
            ) : (
              <Button
                variant="outline"
                disabled={hindrance !== undefined}
                aria-describedby={`account-${action}-why`}
                onClick={() => onAsk(action)}
              >
                {t(action)}…
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function hindranceWords(action: AccountAction, hindrance: Hindrance): string {
  if (hindrance === 'nowhere') return t('signOutNowhere');
  if (action === 'signOut') return t('signOutOwn');
  return action === 'reset' ? t('resetOwn') : t('disableOwn');
}

function InviteAgain({ row, disabled }: { row: StaffRow; disabled: boolean }) {
  const onRefused = (why: string) => toast({ title: t('inviteAgainFailed'), description: why, variant: 'destructive' });
  const { mutate, isPending } = useAccountAction(row, 'inviteAgain', { onRefused });
  return (
    <Button
      variant="outline"
      disabled={disabled}
      busy={isPending}
      aria-describedby="account-inviteAgain-why"
      onClick={() => mutate(t('inviteAgainReason'))}
    >
      {t('inviteAgain')}
    </Button>
  );
}
