import { Link, useLocation } from 'react-router-dom';
import { areas } from './areas.ts';
import { isInArea } from './is-in-area.ts';
import { t } from './messages.ts';

/** The navigation between the areas on larger screens. */
export function HeaderAreas() {
  const { pathname } = useLocation();
  if (areas.length < 2) return null;
  return (
    <nav aria-label={t('areas')} className="ml-6 hidden min-w-0 flex-1 self-stretch overflow-x-auto md:block">
      <ul className="flex h-full gap-1">
        {areas.map(({ path, label, Icon }) => (
          <li key={path} className="flex">
            <Link
              to={path}
              aria-current={isInArea(path, pathname) ? 'page' : undefined}
              className="flex items-center gap-2 border-y-3 border-transparent px-3 aria-[current=page]:border-b-on-header aria-[current=page]:font-semibold"
            >
              <Icon className="size-5 max-lg:hidden" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
