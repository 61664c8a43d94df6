import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { User } from '@sabiwell/proto/http/identity.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { rowClass, Rows, RowWords } from '@sabiwell/ui/rows.tsx';
import { Skeleton } from '@sabiwell/ui/skeleton.tsx';
import { AccountHead } from '../../account/account-head.tsx';
import { MemberOnly } from '../../layout/member-only.tsx';
import { preferencesQuery } from '../../member-queries.ts';
import { paths } from '../../paths.ts';
import { AppRows } from './app-rows.tsx';
import { t } from './messages.ts';
import { NotificationRows } from './notification-rows.tsx';
import { PrivacyRows } from './privacy-rows.tsx';

const MORE = [
  { path: paths.profile, label: 'toProfile' },
  { path: paths.security, label: 'security', hint: 'securityHint' },
  { path: paths.help, label: 'help' },
  { path: paths.about, label: 'about' },
] as const;

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
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5">
      <h1 className="text-2xl font-bold">{t('title')}</h1>
      <AccountHead user={user} />
      <QueryPart
        query={query}
        failed={t('failed')}
        loading={t('loading')}
        skeleton={
          <>
            <Skeleton className="h-72 w-full" />
            <Skeleton className="h-60 w-full" />
          </>
        }
        loadingClass="flex flex-col gap-5"
      >
        {(preferences) => (
          <>
            <AppRows userId={user.id} preferences={preferences} />
            <NotificationRows preferences={preferences} />
            <PrivacyRows preferences={preferences} />
          </>
        )}
      </QueryPart>
      <nav aria-label={t('more')}>
        <Rows>
          {MORE.map(({ path, label, ...more }) => (
            <li key={path}>
              <Link to={path} className={rowClass}>
                <RowWords title={t(label)} hint={'hint' in more ? t(more.hint) : undefined} />
              </Link>
            </li>
          ))}
        </Rows>
      </nav>
    </div>
  );
}
