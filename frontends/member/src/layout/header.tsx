import { Link, useLocation } from 'react-router-dom';
import { AdireStrip } from '@sabiwell/ui/adire-strip.tsx';
import { Bell } from '../features/notifications/bell.tsx';
import { paths } from '../paths.ts';
import { useCurrentUser } from '../session/session.ts';
import { HeaderAreas } from './header-areas.tsx';
import { t } from './messages.ts';
import { ProfileMenu } from './profile-menu.tsx';

const AUTH_PATHS: readonly string[] = [paths.signIn, paths.signInApp, paths.join];

/** The product's name, the bell and the profile button, over the woven strip. index.html draws the same before the app runs. */
export function Header() {
  const { user } = useCurrentUser();
  const { pathname } = useLocation();
  return (
    <header className="sticky top-0 z-30 bg-header text-on-header print:hidden [&_:focus-visible]:outline-on-header">
      <div className="mx-auto flex h-14 max-w-5xl items-center justify-between px-4">
        <Link to={paths.home} className="-ml-1 flex min-h-11 items-center px-1 text-lg font-semibold">
          {t('product')}
        </Link>
        {user && <HeaderAreas />}
        {user && (
          <div className="flex">
            <Bell key={user.id} />
            <ProfileMenu user={user} />
          </div>
        )}
        {user === null && !AUTH_PATHS.includes(pathname) && (
          <Link to={paths.signIn} className="flex min-h-11 items-center px-2 font-semibold underline underline-offset-4">
            {t('signIn')}
          </Link>
        )}
      </div>
      <AdireStrip />
    </header>
  );
}
