import { type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Portal } from '@sabiwell/proto/http/portal-rules.ts';
import { ErrorBoundary } from '@sabiwell/ui/error-boundary.tsx';
import { MenuIcon } from '@sabiwell/ui/icons.tsx';
import { Menu } from '@sabiwell/ui/menu.tsx';
import { PageFailed } from '@sabiwell/ui/page-failed.tsx';
import { TitledPage } from '@sabiwell/ui/titled-page.tsx';
import { Waiting } from '@sabiwell/ui/waiting.tsx';
import { tabOf } from '../paths.ts';
import { portalName } from '../portal-messages.ts';
import { FrameKeys, type FrameWindow } from './frame-keys.tsx';
import { t } from './messages.ts';
import { PageFrame } from './page-frame.tsx';
import { type OpenableTab, type PortalTab, shownTab } from './portal-tab.ts';
import { Rail } from './rail.tsx';
import { TabBar } from './tab-bar.tsx';

type PortalFrameProps = {
  portal: Portal;
  /** The tabs that the specification names, in its order. */
  tabs: readonly PortalTab[];
  /** The tabs of the rail beside them. */
  rail: readonly PortalTab[];
  /** What stands over the tabs, whichever is open. */
  head?: ReactNode;
};

/** The frame around the screens of a portal: its header, its tabs and the open tab. */
export function PortalFrame({ portal, tabs, rail, head }: PortalFrameProps) {
  const [query] = useSearchParams();
  const [shown, setShown] = useState<FrameWindow>(null);
  const all = [...tabs, ...rail];
  const open = shownTab(all, tabOf(query));
  const waiting = rail.reduce((sum, tab) => sum + (tab.waiting?.count ?? 0), 0);
  const railMenu = rail.length > 0 && (
    <div className="sm:hidden">
      <Menu
        label={waiting > 0 ? t('railWaiting', { count: waiting }) : t('rail')}
        button={<RailButton waiting={waiting} />}
        buttonClass="relative -ml-2 grid size-9 place-items-center pointer-coarse:size-11"
        panelClass="-left-2 mt-4 py-2"
      >
        {(close) => <Rail portal={portal} tabs={rail} open={open} onGo={close} />}
      </Menu>
    </div>
  );
  return (
    <PageFrame lead={railMenu} onShortcuts={() => setShown('shortcuts')}>
      <FrameKeys tabs={all} open={open} shown={shown} onShow={setShown} />
      <div className="flex flex-1">
        {rail.length > 0 && (
          <div className="hidden w-44 shrink-0 border-r border-hairline bg-surface py-2 sm:block print:hidden">
            <Rail portal={portal} tabs={rail} open={open} />
          </div>
        )}
        <div className="flex min-w-0 flex-1 flex-col">
          {head}
          <TabBar portal={portal} tabs={tabs} open={open} />
          <main id="main" tabIndex={-1} className="min-w-0 flex-1 p-4">
            {open && <OpenTab key={open.id} portal={portal} tab={open} />}
          </main>
        </div>
      </div>
    </PageFrame>
  );
}

/** The button of the rail on a phone, with how much waits in it; the button's name says it to screen readers. */
function RailButton({ waiting }: { waiting: number }) {
  return (
    <>
      <MenuIcon />
      {waiting > 0 && (
        <span className="figures absolute top-0 -right-1 min-w-4 rounded-control bg-surface px-0.5 text-center text-xs font-semibold text-ink">
          {waiting}
        </span>
      )}
    </>
  );
}

function OpenTab({ portal, tab: { name, page } }: { portal: Portal; tab: OpenableTab }) {
  const { Page } = page;
  return (
    <TitledPage title={`${name} · ${portalName(portal.role)}`}>
      <h1 className="sr-only">{`${name} · ${portalName(portal.role)}`}</h1>
      <ErrorBoundary fallback={() => <PageFailed />}>
        <Suspense fallback={<Waiting />}>
          <Page />
        </Suspense>
      </ErrorBoundary>
    </TitledPage>
  );
}
