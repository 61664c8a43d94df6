import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { User } from '@sabiwell/proto/http/identity.ts';
import { ChevronRightIcon } from '@sabiwell/ui/icons.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { Skeleton } from '@sabiwell/ui/skeleton.tsx';
import { AccountCard } from '../../account/account-card.tsx';
import { MemberOnly } from '../../layout/member-only.tsx';
import { preferencesQuery } from '../../member-queries.ts';
import { paths } from '../../paths.ts';
import { AppCard } from './app-card.tsx';
import { t } from './messages.ts';
import { NotificationsCard } from './notifications-card.tsx';

const MORE = [
  { path: paths.security, label: t('security'), hint: t('securityHint') },
  { path: paths.help, label: t('help') },
  { path: paths.about, label: t('about') },
];

/** The member's settings (spec 2 section 2, /settings). */
export function SettingsPage() {
  return (
    <MemberOnly title={t('title')} pleaseLogIn={t('pleaseLogIn')}>
      {(user) => <Settings user={user} />}
    </MemberOnly>
  );
}

function Settings({ user }: { user: User }) {
  const query = useQuery(preferencesQuery());
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-2xl font-bold">{t('title')}</h1>
      <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <ProfileSummary user={user} />
          <More />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <QueryPart
            query={query}
            failed={t('failed')}
            loading={t('loading')}
            skeleton={
              <>
                <Skeleton className="h-60 w-full" />
                <Skeleton className="h-96 w-full" />
              </>
            }
            loadingClass="flex flex-col gap-4"
          >
            {(preferences) => (
              <>
                <NotificationsCard preferences={preferences} />
                <AppCard userId={user.id} preferences={preferences} />
              </>
            )}
          </QueryPart>
        </div>
      </div>
    </div>
  );
}

function ProfileSummary({ user }: { user: User }) {
  return (
    <AccountCard user={user}>
      <Link
        to={paths.profile}
        className="flex min-h-11 items-center gap-1 self-start font-semibold text-indigo underline underline-offset-4"
      >
        {t('toProfile')}
      </Link>
    </AccountCard>
  );
}

function More() {
  return (
    <nav aria-label={t('more')}>
      <ul className="border border-hairline bg-surface">
        {MORE.map(({ path, label, hint }) => (
          <li key={path} className="border-t border-hairline first:border-t-0">
            <Link to={path} className="flex min-h-14 items-center gap-3 px-4 py-2 text-ink no-underline">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{label}</span>
                {hint && <span className="block text-sm text-ink-2">{hint}</span>}
              </span>
              <ChevronRightIcon className="size-5 text-ink-2" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
