import { type Location, useLocation } from 'react-router-dom';
import type { Portal } from '@sabiwell/proto/http/portal-rules.ts';
import { accountPath, paths } from '../paths.ts';

/** What the sign-in page is told by the screen that leads to it. */
type Arrival = { from: string; hasEnded: boolean };

/** The state of the way to the sign-in page, with the address to return to. */
export function arrivalFrom({ pathname, search, hash }: Location, hasEnded: boolean): Arrival {
  return { from: pathname + search + hash, hasEnded };
}

/** Where signing in leads, and whether the sign-in page has to say that the session has ended. */
export function useArrival(portal: Portal): { to: string; hasEnded: boolean } {
  const { state } = useLocation() as { state: Partial<Arrival> | null };
  const from = typeof state?.from === 'string' && isOf(portal, state.from) ? state.from : portal.dashboardPath;
  return { to: from, hasEnded: state?.hasEnded === true };
}

/** Whether an address belongs to the portal, so that signing in leads nowhere else. */
function isOf({ dashboardPath, slug, role }: Portal, address: string): boolean {
  const page = address.split(/[?#]/, 1)[0] ?? '';
  if (role === 'doctor' && page === paths.prescriptionForm) return true;
  return page === dashboardPath || page.startsWith(`${dashboardPath}/`) || address.split('#', 1)[0] === accountPath(slug);
}
