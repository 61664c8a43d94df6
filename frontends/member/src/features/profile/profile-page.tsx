import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '@sabiwell/proto/http/identity.ts';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { SignOutIcon } from '@sabiwell/ui/icons.tsx';
import { Loading, Skeleton } from '@sabiwell/ui/skeleton.tsx';
import { readDraft } from '@sabiwell/ui/storage.ts';
import { AccountCard } from '../../account/account-card.tsx';
import { UnconfirmedEmail } from '../../account/unconfirmed-email.tsx';
import { MemberOnly } from '../../layout/member-only.tsx';
import { useSignOut } from '../../layout/use-sign-out.ts';
import { paths } from '../../paths.ts';
import { t } from './messages.ts';
import { PersonalView } from './personal-view.tsx';
import { PaidCard } from './paid-card.tsx';
import { ReferralCard } from './referral-card.tsx';
import { WalletCard } from './wallet-card.tsx';

const PersonalForm = lazy(() => import('./personal-form.tsx').then((module) => ({ default: module.PersonalForm })));

/** The member's own page (spec 2 section 2, /profile). */
export function ProfilePage() {
  return (
    <MemberOnly title={t('title')} pleaseLogIn={t('pleaseLogIn')}>
      {(user) => <Profile user={user} />}
    </MemberOnly>
  );
}

function Profile({ user }: { user: User }) {
  const { signOut, busy } = useSignOut();
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-2xl font-bold">{t('title')}</h1>
      <UnconfirmedEmail user={user} />
      <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <AccountCard user={user} />
          <Personal user={user} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <WalletCard userId={user.id} />
          <PaidCard />
          <Card aria-labelledby="health" className="flex flex-col items-start gap-3">
            <h2 id="health" className="text-lg font-semibold">
              {t('health')}
            </h2>
            <p>{t('healthWords')}</p>
            <Link to={paths.healthProfile} className={buttonClass('outline')}>
              {t('healthOpen')}
            </Link>
          </Card>
          <ReferralCard user={user} />
          <div className="flex flex-wrap gap-3">
            <Link to={paths.settings} className={buttonClass('outline', 'flex-auto')}>
              {t('settings')}
            </Link>
            <Button variant="outline" className="flex-auto" busy={busy} onClick={signOut}>
              <SignOutIcon className="size-5" />
              {t('logOut')}
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}

function Personal({ user }: { user: User }) {
  // If a reload or a sign-in interrupted the editing, the form opens again with what was typed.
  const [isEditing, setIsEditing] = useState(() => readDraft('profile', user.id) !== undefined);
  return (
    <Card aria-labelledby="personal" className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id="personal" className="text-lg font-semibold">
          {t('personal')}
        </h2>
        {!isEditing && (
          <Button
            id="edit-personal"
            variant="quiet"
            className="-my-2 -mr-4"
            aria-label={t('editPersonal')}
            onClick={() => setIsEditing(true)}
          >
            {t('edit')}
          </Button>
        )}
      </div>
      {isEditing ? (
        <Suspense fallback={<FormSkeleton />}>
          <PersonalForm
            user={user}
            onDone={() => {
              setIsEditing(false);
              setTimeout(() => document.getElementById('edit-personal')?.focus());
            }}
          />
        </Suspense>
      ) : (
        <PersonalView user={user} />
      )}
    </Card>
  );
}

function FormSkeleton() {
  return (
    <Loading label={t('loadingForm')}>
      <Skeleton className="h-96 w-full" />
    </Loading>
  );
}
