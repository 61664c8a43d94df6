import { useQueryClient } from '@tanstack/react-query';
import type { StaffRow, staffAccounts } from '@sabiwell/proto/http/staff-accounts.ts';
import { isSignedOut } from '@sabiwell/ui/query-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';
import { call } from '../../api.ts';
import { t } from './account-messages.ts';
import type { AccountAction } from './staff-actions.domain.ts';
import { reloadStaff, showWritten } from './staff-query.ts';

type Use = {
  onDone?: () => void;
  /** Called with the server's sentence. A session that is over is mentioned on the sign-in page alone. */
  onRefused?: (why: string) => void;
};

/** Takes an action on an account; the list shows it once the server has confirmed it. */
export function useAccountAction(row: StaffRow, action: AccountAction, { onDone, onRefused }: Use = {}) {
  const client = useQueryClient();
  const submission = useSubmissionKey();
  return useSingleMutation<StaffRow | void, string>({
    mutationFn: (reason) => send(row.id, action, reason, submission.keyFor(`${action} ${reason}`)),
    onSuccess: async (written) => {
      submission.forget();
      if (written) showWritten(client, written);
      else await reloadStaff(client);
      onDone?.();
      // Somebody without a password is invited again as soon as their account is enabled.
      const done = written && written.status === 'invited' ? 'inviteAgain' : action;
      toast({ title: t(`${done}Done`), description: t(`${done}DoneWords`, { name: row.name, email: row.email }) });
    },
    onError: (error) => {
      // Somebody else may have changed the account meanwhile.
      if (error.status === 404 || error.status === 409) void reloadStaff(client);
      if (!isSignedOut(error)) onRefused?.(error.message);
    },
  });
}

function send(rowId: string, action: AccountAction, reason: string, idempotencyKey: string): Promise<StaffRow | void> {
  const id = encodeURIComponent(rowId);
  switch (action) {
    case 'signOut':
      return call<typeof staffAccounts.endStaffSessionsAdmin>('DELETE', `/api/admin/staff/${id}/sessions`, { idempotencyKey });
    case 'reset':
    case 'inviteAgain':
      return call<typeof staffAccounts.resetStaffAdmin>('POST', `/api/admin/staff/${id}/reset`, { body: { reason }, idempotencyKey });
    case 'disable':
    case 'enable': {
      const body = { status: action === 'disable' ? ('disabled' as const) : ('active' as const), reason };
      return call<typeof staffAccounts.changeStaffAdmin>('PATCH', `/api/admin/staff/${id}`, { body, idempotencyKey });
    }
  }
}
