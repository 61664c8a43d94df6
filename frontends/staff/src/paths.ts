import { type Portal, PORTALS, type PortalSlug, STAFF_LINK_PATHS } from '@sabiwell/proto/http/portal-rules.ts';

/** The paths of the screens beside the sign-in pages and dashboards, which PORTALS names. Links never spell a path. */
export const paths = {
  ...STAFF_LINK_PATHS,
  account: '/staff/account',
} as const;

const TAB = 'tab';
const PORTAL = 'portal';

/** A tab of a portal's dashboard. */
export function tabPath({ dashboardPath }: Portal, tab: string): string {
  return `${dashboardPath}?${TAB}=${encodeURIComponent(tab)}`;
}

/** The tab that an address names; null where it names none. */
export function tabOf(query: URLSearchParams): string | null {
  return query.get(TAB);
}

/** The page of one's own account. It names the portal, because a person may be signed in to several. */
export function accountPath(slug: PortalSlug): string {
  return `${paths.account}?${PORTAL}=${slug}`;
}

/** The portal that the address of an account's page names; undefined where it names none. */
export function accountPortal(query: URLSearchParams): Portal | undefined {
  return PORTALS.find(({ slug }) => slug === query.get(PORTAL));
}

/** The portal to which a path belongs. */
export function portalAt(path: string): Portal | undefined {
  return PORTALS.find((portal) => [portal.loginPath, portal.dashboardPath].some((own) => path === own || path.startsWith(`${own}/`)));
}
