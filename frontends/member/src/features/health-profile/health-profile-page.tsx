import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { Skeleton } from '@sabiwell/ui/skeleton.tsx';
import { deleteDraft } from '@sabiwell/ui/storage.ts';
import { SubPageHeader } from '../../layout/sub-page-header.tsx';
import { healthProfileQuery } from '../../member-queries.ts';
import { paths } from '../../paths.ts';
import { useCurrentUser } from '../../session/session.ts';
import { HEALTH_DRAFT, HealthForm, SAVE_ID } from './health-form.tsx';
import { t } from './messages.ts';

/** The health profile: all its fields, each with the reason why it is asked for. */
export function HealthProfilePage() {
  const { user } = useCurrentUser();
  const query = useQuery(healthProfileQuery());
  // Counts the saves, because each one starts a new form filled with what was saved.
  const [saves, setSaves] = useState(0);
  function begin(): void {
    deleteDraft(HEALTH_DRAFT);
    setSaves(saves + 1);
    setTimeout(() => document.getElementById(SAVE_ID)?.focus({ preventScroll: true }));
  }
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      <SubPageHeader title={t('title')} back={t('back')} to={paths.profile}>
        <p className="pt-1 text-ink-2">{t('lead')}</p>
      </SubPageHeader>
      <QueryPart
        query={query}
        failed={t('failed')}
        loading={t('loading')}
        skeleton={
          <>
            <Skeleton className="h-40 w-full" />
            <Skeleton className="h-40 w-full" />
            <Skeleton className="h-40 w-full" />
          </>
        }
        loadingClass="flex flex-col gap-4"
        quiet
      >
        {(profile) => user && <HealthForm key={saves} user={user} profile={profile} onSaved={begin} />}
      </QueryPart>
    </div>
  );
}
