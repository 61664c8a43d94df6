import { Link, useLocation } from 'react-router-dom';
import { useCurrentUser } from '../session/session.ts';
import { areas } from './areas.ts';
import { isInArea } from './is-in-area.ts';
import { t } from './messages.ts';

/** The navigation between the areas on a phone; larger screens have it in the header. Left out if there is only one area. */
export function BottomBar() {
  const { user } = useCurrentUser();
  const { pathname } = useLocation();
  if (!user || areas.length < 2) return null;
  return (
    <nav
      data-bottom-bar=""
      aria-label={t('areas')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-hairline bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="mx-auto flex max-w-5xl">
        {areas.map(({ path, label, Icon }) => (
          <li key={path} className="min-w-0 flex-1">
            <Link
              to={path}
              aria-current={isInArea(path, pathname) ? 'page' : undefined}
              className="-mt-px flex min-h-14 flex-col items-center justify-center border-t-3 border-transparent text-bar text-ink-2 aria-[current=page]:border-indigo aria-[current=page]:font-semibold aria-[current=page]:text-indigo"
            >
              <Icon />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
