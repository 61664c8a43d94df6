import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Portal } from '@sabiwell/proto/http/portal-rules.ts';
import { tabPath } from '../paths.ts';
import { DisabledEntry } from './disabled-entry.tsx';
import { t } from './messages.ts';
import type { PortalTab } from './portal-tab.ts';
import { WaitingCount } from './waiting-count.tsx';

type TabBarProps = { portal: Portal; tabs: readonly PortalTab[]; open: PortalTab | undefined };

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at, last) => (at <= 0 ? last : at - 1),
  ArrowRight: (at, last) => (at >= last ? 0 : at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

const SHAPE =
  'flex min-h-9 pointer-coarse:min-h-11 shrink-0 items-center border-b-3 border-transparent px-3 whitespace-nowrap -outline-offset-3 aria-selected:border-indigo aria-selected:font-semibold aria-selected:text-indigo';

/** The tabs that the specification names. The arrow keys move along them; if they do not fit, they scroll. */
export function TabBar({ portal, tabs, open }: TabBarProps) {
  const list = useRef<HTMLDivElement>(null);
  const stop = tabs.some(({ id }) => id === open?.id) ? open?.id : tabs[0]?.id;
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [open?.id]);

  function move(event: KeyboardEvent): void {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const next = all[STEPS[event.key]?.(all.indexOf(event.currentTarget as HTMLElement), all.length - 1) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  }
  return (
    <nav aria-label={t('tabs')} className="border-b border-hairline bg-surface print:hidden">
      <div ref={list} role="tablist" aria-label={t('tabs')} className="relative -mb-px flex overflow-x-auto px-1">
        {tabs.map(({ id, name, page, waiting }) => {
          const tab = { role: 'tab', 'aria-selected': id === open?.id, tabIndex: id === stop ? 0 : -1, onKeyDown: move } as const;
          if (page === undefined) return <DisabledEntry key={id} {...tab} name={name} className={SHAPE} />;
          return (
            <Link key={id} {...tab} to={tabPath(portal, id)} onPointerEnter={page.load} aria-controls="main" className={SHAPE}>
              {name}
              {waiting && <WaitingCount {...waiting} />}
            </Link>
          );
        })}
      </div>
    </nav>
  );
}
