import { lazy, Suspense, useState } from 'react';
import type { User } from '@sabiwell/proto/http/identity.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Loading, Skeleton } from '@sabiwell/ui/skeleton.tsx';
import { readDraft } from '@sabiwell/ui/storage.ts';
import { SubPageHeader } from '../../layout/sub-page-header.tsx';
import { paths } from '../../paths.ts';
import { useCurrentUser } from '../../session/session.ts';
import { t } from './messages.ts';
import { PersonalView } from './personal-view.tsx';

const PersonalForm = lazy(() => import('./personal-form.tsx').then((module) => ({ default: module.PersonalForm })));
const EDIT_ID = 'edit-personal';

/** Who the member is and how to reach them, first to read and then to edit (spec 2 section 4). */
export function PersonalPage() {
  const { user } = useCurrentUser();
  if (!user) return null;
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      <SubPageHeader title={t('personal')} back={t('title')} to={paths.profile} />
      <Personal user={user} />
    </div>
  );
}

function Personal({ user }: { user: User }) {
  // If a reload or a sign-in interrupted the editing, the form opens again with what was typed.
  const [isEditing, setIsEditing] = useState(() => readDraft('profile', user.id) !== undefined);
  function close(): void {
    setIsEditing(false);
    setTimeout(() => document.getElementById(EDIT_ID)?.focus());
  }
  if (!isEditing) {
    return (
      <>
        <PersonalView user={user} />
        <Button id={EDIT_ID} variant="outline" className="self-start" aria-label={t('editPersonal')} onClick={() => setIsEditing(true)}>
          {t('edit')}
        </Button>
      </>
    );
  }
  return (
    <Suspense fallback={<FormSkeleton />}>
      <PersonalForm user={user} onDone={close} />
    </Suspense>
  );
}

function FormSkeleton() {
  return (
    <Loading label={t('loadingForm')}>
      <Skeleton className="h-96 w-full" />
    </Loading>
  );
}
