import { Link, useSearchParams } from 'react-router-dom';
import type { Portal } from '@sabiwell/proto/http/portal-rules.ts';
import { tabOf, tabPath } from '../paths.ts';
import { portalName } from '../portal-messages.ts';
import type { PortalTab } from './portal-tab.ts';

type PortalFrameProps = {
  portal: Portal;
  /** The tabs that the specification names, in its order. */
  tabs: readonly PortalTab[];
  /** The tabs of the rail beside them. */
  rail: readonly PortalTab[];
};

/** The frame around the screens of a portal: its header, its tabs and the open tab. */
export function PortalFrame({ portal, tabs, rail }: PortalFrameProps) {
  const [query] = useSearchParams();
  const all = [...tabs, ...rail];
  const open = all.find(({ id, page }) => id === tabOf(query) && page !== undefined) ?? all.find(({ page }) => page !== undefined);
  const Page = open?.page?.Page;
  return (
    <main>
      <h1>{portalName(portal.role)}</h1>
      {all.map(({ id, name, page }) =>
        page === undefined ? (
          <span key={id}>{name}</span>
        ) : (
          <Link key={id} to={tabPath(portal, id)}>
            {name}
          </Link>
        ),
      )}
      {Page && <Page />}
    </main>
  );
}
