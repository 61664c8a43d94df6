import { createHttpApp, type HttpAppOptions } from '@sabiwell/chassis/http/http-app.ts';
import { serve } from '@sabiwell/chassis/http/serve.ts';
import { credentials } from '@sabiwell/proto/http/credentials.ts';
import { identityInternal } from '@sabiwell/proto/http/identity-internal.ts';
import { identity } from '@sabiwell/proto/http/identity.ts';
import { memberExports } from '@sabiwell/proto/http/member-exports.ts';
import { leaving } from '@sabiwell/proto/http/leaving.ts';
import { peopleImport } from '@sabiwell/proto/http/people-import.ts';
import { profile } from '@sabiwell/proto/http/profile.ts';
import { publicBookingLinks } from '@sabiwell/proto/http/public-booking-links.ts';
import { sessions } from '@sabiwell/proto/http/sessions.ts';
import { staffAccount } from '@sabiwell/proto/http/staff-account.ts';
import { staffAccounts } from '@sabiwell/proto/http/staff-accounts.ts';
import { staffSessionsInternal } from '@sabiwell/proto/http/staff-sessions-internal.ts';
import { staffSessions } from '@sabiwell/proto/http/staff-sessions.ts';
import { team } from '@sabiwell/proto/http/team.ts';
import type { Context } from './context.ts';
import { operations } from './operations.ts';
import { readSession } from './sessions/read-session.ts';
import { readStaffSession } from './staff/sessions/read-staff-session.ts';

/** The HTTP side of identity, with what only the gateway may ask. */
export function createApp(context: Context, verifyToken: HttpAppOptions['verifyToken']) {
  const routers = [
    serve(identity, operations, context),
    serve(profile, operations, context),
    serve(credentials, operations, context),
    serve(sessions, operations, context),
    serve(memberExports, operations, context),
    serve(leaving, operations, context),
    serve(publicBookingLinks, operations, context),
    serve(staffSessions, operations, context),
    serve(staffAccount, operations, context),
    serve(staffAccounts, operations, context),
    serve(team, operations, context),
    serve(peopleImport, operations, context),
    serve(identityInternal, { readSession }, context),
    serve(staffSessionsInternal, { readStaffSession }, context),
  ];
  return createHttpApp({ log: context.log, verifyToken, routers });
}
