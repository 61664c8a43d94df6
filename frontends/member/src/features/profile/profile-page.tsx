import { Link } from 'react-router-dom';
import type { User } from '@sabiwell/proto/http/identity.ts';
import { SignOutIcon } from '@sabiwell/ui/icons.tsx';
import { rowClass, Rows, RowWords } from '@sabiwell/ui/rows.tsx';
import { Spinner } from '@sabiwell/ui/spinner.tsx';
import { AccountHead } from '../../account/account-head.tsx';
import { UnconfirmedEmail } from '../../account/unconfirmed-email.tsx';
import { nextVisitOf } from '../../care/next-visit.domain.ts';
import { visitTime } from '../../care/when.ts';
import { MemberOnly } from '../../layout/member-only.tsx';
import { useSignOut } from '../../layout/use-sign-out.ts';
import { paths } from '../../paths.ts';
import { t } from './messages.ts';
import { ReferralRow } from './referral-row.tsx';
import { WalletCard } from './wallet-card.tsx';

/** The member's own page (spec 2 section 2, /profile). */
export function ProfilePage() {
  return (
    <MemberOnly title={t('title')} pleaseLogIn={t('pleaseLogIn')}>
      {(user) => <Profile user={user} />}
    </MemberOnly>
  );
}

function Profile({ user }: { user: User }) {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      <h1 className="text-2xl font-bold">{t('title')}</h1>
      <AccountHead user={user} />
      <UnconfirmedEmail user={user} />
      <Rows>
        <RowLink to={paths.personal} title={t('personal')} value={user.city} />
        <RowLink to={paths.healthProfile} title={t('health')} hint={t('healthWords')} />
      </Rows>
      <Rows>
        <CurrentAppointment user={user} />
        <RowLink to={paths.messages} title={t('messages')} />
        <RowLink to={paths.prescriptions} title={t('prescriptions')} />
        <RowLink to={paths.trainerBookings} title={t('trainers')} />
      </Rows>
      <WalletCard userId={user.id} />
      <Rows>
        <ReferralRow user={user} />
        <RowLink to={paths.settings} title={t('settings')} />
        <SignOutRow />
      </Rows>
    </div>
  );
}

/** The next visit that is booked, and the way to all of them (spec 2 section 2). */
function CurrentAppointment({ user }: { user: User }) {
  const next = nextVisitOf(user);
  return (
    <>
      {next !== null && (
        <RowLink to={paths.appointments} title={t('visit')} hint={t('visitWords', { name: next.name, when: visitTime(next.startsAt) })} />
      )}
      <RowLink to={paths.appointments} title={t('appointments')} value={next === null ? t('noVisit') : undefined} />
    </>
  );
}

function RowLink({ to, ...words }: { to: string; title: string; hint?: string; value?: string }) {
  return (
    <li>
      <Link to={to} className={rowClass}>
        <RowWords {...words} />
      </Link>
    </li>
  );
}

function SignOutRow() {
  const { signOut, busy } = useSignOut();
  return (
    <li>
      <button type="button" aria-disabled={busy || undefined} onClick={() => !busy && signOut()} className={rowClass}>
        <RowWords title={t('logOut')} value={busy ? <Spinner /> : <SignOutIcon className="size-5" />} opens={false} />
      </button>
    </li>
  );
}
