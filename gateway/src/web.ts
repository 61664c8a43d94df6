import type { RequestHandler } from 'express';
import { RETURN_PATH } from '@sabiwell/proto/http/payment-rules.ts';
import { DOCTOR_PAGES, isStaffPage, portalOf, STAFF_LINK_PATHS } from '@sabiwell/proto/http/portal-rules.ts';
import { MAIL_PATHS } from '@sabiwell/proto/http/profile-rules.ts';
import { isApi } from './choose-route.ts';
import { memberPolicy, staffPolicy } from './page-policy.ts';
import type { PaymentOrigins } from './payment-origins.ts';
import { refuse } from './refuse.ts';
import { wrongMethod } from './refusals.ts';
import { stateOf } from './request-state.ts';
import { NO_PERMISSIONS } from './security-headers.ts';
import { createWebApp } from './web-app.ts';

const FROM_MAILS: ReadonlySet<string> = new Set(Object.values(MAIL_PATHS));
// Pages that mailed links open send no referrer to other pages (security.md T9).
const NO_REFERRER = { 'referrer-policy': 'no-referrer' };

const CALL_FROM: readonly string[] = [
  portalOf('doctor').loginPath,
  portalOf('doctor').dashboardPath,
  ...DOCTOR_PAGES,
  ...Object.values(STAFF_LINK_PATHS),
];

/** Doctors take calls at their desk and while they prescribe. The app goes there without loading a page, so the pages that lead to it allow what a call needs too. */
function mayLeadToCalls(path: string): boolean {
  return CALL_FROM.some((page) => path === page || path.startsWith(`${page}/`));
}

export type WebOptions = {
  webRoot: string;
  staffWebRoot: string;
  /** The origins of the payment popup, where there is one. */
  payment?: PaymentOrigins | undefined;
};

/** Serves the two built web apps: the staff app at the addresses of the portals, and the member app at all others. */
export function serveWebApps({ webRoot, staffWebRoot, payment }: WebOptions): RequestHandler {
  const member = createWebApp({
    root: webRoot,
    prefix: '',
    policy: memberPolicy(payment),
    headersAt: (path) => (FROM_MAILS.has(path) ? NO_REFERRER : {}),
    // People who return from paying get the page.
    alwaysPage: RETURN_PATH,
  });
  const staff = createWebApp({
    root: staffWebRoot,
    prefix: '/staff',
    policy: staffPolicy,
    headersAt: (path) => ({
      ...(!mayLeadToCalls(path) && { 'permissions-policy': NO_PERMISSIONS }),
      ...(path.startsWith('/staff/') && NO_REFERRER),
    }),
  });
  return (req, res, next) => {
    const { path } = stateOf(req);
    if (isApi(path)) return next();
    if (req.method !== 'GET' && req.method !== 'HEAD') return refuse(req, res, wrongMethod(['GET', 'HEAD']));
    (isStaffPage(path) ? staff : member)(req, res, path);
  };
}
