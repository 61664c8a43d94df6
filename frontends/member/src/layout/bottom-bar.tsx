import { NavLink } from 'react-router-dom';
import { useCurrentUser } from '@sabiwell/ui/query.ts';
import { areas } from './areas.ts';
import { t } from './messages.ts';

/** The way between the areas, for members; left out while there is only one. */
export function BottomBar() {
  const { user } = useCurrentUser();
  if (!user || areas.length < 2) return null;
  return (
    <nav
      data-bottom-bar=""
      aria-label={t('areas')}
      className="sticky bottom-0 z-30 border-t border-hairline bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto flex max-w-5xl">
        {areas.map(({ path, label, Icon }) => (
          <li key={path} className="min-w-0 flex-1">
            <NavLink
              to={path}
              end
              className="flex min-h-14 flex-col items-center justify-center border-t-3 border-transparent text-xs text-ink-2 aria-[current=page]:border-indigo aria-[current=page]:font-semibold aria-[current=page]:text-indigo"
            >
              <Icon />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
