import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Portal } from '@sabiwell/proto/http/portal-rules.ts';
import { tabPath } from '../paths.ts';
import { DisabledEntry } from './disabled-entry.tsx';
import { t } from './messages.ts';
import type { PortalTab } from './portal-tab.ts';
import { WaitingCount } from './waiting-count.tsx';

type RailProps = { portal: Portal; tabs: readonly PortalTab[]; open: PortalTab | undefined; onGo?: () => void };

const SHAPE =
  'flex min-h-9 pointer-coarse:min-h-11 w-full items-center border-l-3 border-transparent px-3 py-1 -outline-offset-3 aria-[current=page]:border-indigo aria-[current=page]:bg-band aria-[current=page]:font-semibold aria-[current=page]:text-indigo';

/** The tools beside the specification's tabs, what is to be done first. */
export function Rail({ tabs, ...rest }: RailProps) {
  const work = tabs.filter(({ isWork }) => isWork);
  const id = useId();
  return (
    <nav aria-label={t('rail')}>
      {work.length > 0 && (
        <div className="mb-2 border-b border-hairline pb-2">
          <h2 id={id} className="px-4 py-1 text-sm font-semibold text-ink-2">
            {t('work')}
          </h2>
          <Entries {...rest} tabs={work} aria-labelledby={id} />
        </div>
      )}
      <Entries {...rest} tabs={tabs.filter(({ isWork }) => !isWork)} />
    </nav>
  );
}

function Entries({ portal, tabs, open, onGo, ...rest }: RailProps & { 'aria-labelledby'?: string }) {
  return (
    <ul {...rest}>
      {tabs.map(({ id, name, page, waiting }) => (
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
              {waiting && <WaitingCount {...waiting} />}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
