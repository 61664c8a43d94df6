import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Consents, identity, User } from '@sabiwell/proto/http/identity.ts';
import type { ConsentRecord, profile } from '@sabiwell/proto/http/profile.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { fullDay } from '@sabiwell/ui/formats.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { isSignedOut, read } from '@sabiwell/ui/query-client.ts';
import { Rows } from '@sabiwell/ui/rows.tsx';
import { Switch } from '@sabiwell/ui/switch.tsx';
import { toast } from '@sabiwell/ui/toast.tsx';
import { call } from '../../api.ts';
import { userQuery } from '../../member-queries.ts';
import { DictationRow } from './dictation-row.tsx';
import { t } from './messages.ts';

const consentsQuery = () => read<typeof profile.readConsents>('/api/user/consents');

/** Each consent with the sentence that the member agrees to, and when they answered it. */
export function ConsentRows({ user }: { user: User }) {
  const query = useQuery(consentsQuery());
  const { mutate, isPending } = useChangeConsent(user.consents);
  return (
    <section aria-labelledby="consents" className="flex flex-col gap-2">
      <h2 id="consents" className="text-lg font-semibold">
        {t('consents')}
      </h2>
      <p className="text-sm text-ink-2">{t('consentsWhy')}</p>
      <QueryPart query={query} failed={t('consentsFailed')} loading={t('loadingConsents')} skeleton="h-60 w-full">
        {(records) => (
          <Rows>
            {records.map((record) => (
              <li key={record.purpose} className="px-4 pb-1">
                <Switch
                  label={t(record.purpose)}
                  hint={<Sentence record={record} />}
                  on={record.given}
                  busy={isPending}
                  onChange={(given) => mutate({ [record.purpose]: given })}
                />
                {isOutgrown(record) && (
                  <Button variant="outline" className="mb-3" busy={isPending} onClick={() => mutate({ [record.purpose]: true })}>
                    {t('agreeAnew')}
                  </Button>
                )}
              </li>
            ))}
            <DictationRow userId={user.id} />
          </Rows>
        )}
      </QueryPart>
    </section>
  );
}

function Sentence({ record: { text, textVersion, given, answeredAt, answeredVersion } }: { record: ConsentRecord }) {
  const day = answeredAt === null ? '' : fullDay(new Date(answeredAt));
  return (
    <>
      <span className="block text-ink">“{text}”</span>
      <span className="block">{answeredAt === null ? t('neverAnswered') : t(given ? 'agreedAt' : 'declinedAt', { day })}</span>
      {answeredVersion !== null && answeredVersion !== textVersion && <span className="block">{t('olderText')}</span>}
    </>
  );
}

/** Whether the member agreed to an older wording, which may cover less than the one of today. */
function isOutgrown({ given, answeredVersion, textVersion }: ConsentRecord): boolean {
  return given && answeredVersion !== null && answeredVersion !== textVersion;
}

/** Gives or withdraws one consent and leaves the others unchanged. The screen changes at once, and changes back if saving fails. */
function useChangeConsent(consents: Consents) {
  const client = useQueryClient();
  const { queryKey } = consentsQuery();
  return useMutation<Consents, ApiError, Partial<Consents>, ConsentRecord[] | undefined>({
    mutationFn: (change) => call<typeof identity.changeConsents>('PUT', '/api/user/consents', { body: { ...consents, ...change } }),
    onMutate: (change) => {
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (known) => known?.map((record) => ({ ...record, given: change[record.purpose] ?? record.given })));
      return before;
    },
    onSuccess: (answered) => {
      client.setQueryData(userQuery().queryKey, (user) => user && { ...user, consents: answered });
      void client.invalidateQueries({ queryKey });
    },
    onError: (error, _, before) => {
      if (isSignedOut(error)) return;
      client.setQueryData(queryKey, before);
      toast({ title: t('consentNotSaved'), description: error.message, variant: 'destructive' });
    },
  });
}
