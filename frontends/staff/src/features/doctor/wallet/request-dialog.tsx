import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyBody } from '@sabiwell/proto/http/endpoint.ts';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import type { withdrawals } from '@sabiwell/proto/http/withdrawals.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { FormDialog } from '@sabiwell/ui/form/form-dialog.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { controlledFields } from '@sabiwell/ui/form/use-typed.ts';
import { PartProblem } from '@sabiwell/ui/part-problem.tsx';
import { invalidatePath, read } from '@sabiwell/ui/query-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';
import { call } from '../../../api.ts';
import { t } from './messages.ts';
import { accountOf, emptyRequest, requestBody, type RequestDraft, requestForm } from './request-fields.ts';

type Request = typeof withdrawals.requestWithdrawal;
type Holder = UseQueryResult<{ accountName: string }, ApiError>;

/** Asks for earned money. Whose account it is is shown before anything can be sent. */
export function RequestDialog({ balance, onClose }: { balance: number; onClose: () => void }) {
  const [draft, setDraft] = useState(() => emptyRequest(balance));
  const banks = useQuery(read<typeof withdrawals.listBanks>('/api/doctor/banks'));
  const holder = useHolder(draft);
  const sending = useRequest(onClose);
  const declaration = requestForm({ balance, banks: banks.data ?? [], hasHolder: holder.data !== undefined });
  const form = useForm(controlledFields(declaration, draft, setDraft), {
    sending,
    onEdit: sending.reset,
    onValid: sending.mutate,
    leadsTo: 'refused',
  });
  return (
    <FormDialog
      form={form}
      title={t('requestTitle')}
      description={t('requestWords', { balance: nairaText(balance) })}
      problem={{ title: t('notRequested') }}
      save={t('send')}
      className="flex flex-col gap-4"
      onClose={onClose}
    >
      {banks.error && (
        <PartProblem title={t('banksFailed')} error={banks.error} retrying={banks.isFetching} onRetry={() => void banks.refetch()} />
      )}
      <FormFields form={form} />
      <HolderWords holder={holder} />
    </FormDialog>
  );
}

/** Who holds the account that is typed, looked up as soon as it can be one. */
function useHolder(draft: RequestDraft): Holder {
  const account = accountOf(draft);
  const query = new URLSearchParams(account);
  return useQuery({
    ...read<typeof withdrawals.resolveBankAccount>(`/api/doctor/banks/resolve?${query.toString()}`),
    enabled: account !== undefined,
  });
}

function HolderWords({ holder: { data, error, isFetching } }: { holder: Holder }) {
  const words = data === undefined ? (isFetching ? t('holderLoading') : (error?.message ?? '')) : t('holder', { name: data.accountName });
  return (
    <p role="status" className="min-h-6 font-semibold wrap-anywhere">
      {words}
    </p>
  );
}

function useRequest(onDone: () => void) {
  const client = useQueryClient();
  const submission = useSubmissionKey();
  return useSingleMutation<ReplyBody<Request>, RequestDraft>({
    mutationFn: (draft) => {
      const body = requestBody(draft);
      return call<Request>('POST', '/api/doctor/withdrawals', { body, idempotencyKey: submission.keyFor(JSON.stringify(body)) });
    },
    onSuccess: async () => {
      submission.forget();
      toast({ title: t('requested') });
      onDone();
      await invalidatePath(client, '/api/doctor/wallet');
    },
    onError: ({ status }) => {
      // What can be withdrawn may have changed meanwhile.
      if (status === 409) void invalidatePath(client, '/api/doctor/wallet');
    },
  });
}
