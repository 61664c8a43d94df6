import { Link } from 'react-router-dom';
import type { Portal } from '@sabiwell/proto/http/portal-rules.ts';
import { tabPath } from '../paths.ts';
import { DisabledEntry } from './disabled-entry.tsx';
import { t } from './messages.ts';
import type { PortalTab } from './portal-tab.ts';

type RailProps = { portal: Portal; tabs: readonly PortalTab[]; open: PortalTab | undefined; onGo?: () => void };

const SHAPE =
  'flex min-h-9 pointer-coarse:min-h-11 w-full items-center border-l-3 border-transparent px-3 py-1 -outline-offset-3 aria-[current=page]:border-indigo aria-[current=page]:bg-band aria-[current=page]:font-semibold aria-[current=page]:text-indigo';

/** The tools beside the specification's tabs. */
export function Rail({ portal, tabs, open, onGo }: RailProps) {
  return (
    <nav aria-label={t('rail')}>
      <ul>
        {tabs.map(({ id, name, page }) => (
          <li key={id}>
            {page === undefined ? (
              <DisabledEntry name={name} className={SHAPE} />
            ) : (
              <Link
                to={tabPath(portal, id)}
                onPointerEnter={page.load}
                onClick={onGo}
                aria-current={id === open?.id ? 'page' : undefined}
                className={SHAPE}
              >
                {name}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
