import { createHttpApp, type HttpAppOptions } from '@sabiwell/chassis/http-app.ts';
import { serve } from '@sabiwell/chassis/serve.ts';
import { identity } from '@sabiwell/proto/http/identity.ts';
import { identityInternal } from '@sabiwell/proto/http/identity-internal.ts';
import { readUser } from './accounts/read-user.ts';
import { signUp } from './accounts/sign-up.ts';
import { trackSession } from './analytics/track-session.ts';
import { changeConsents } from './consents/change-consents.ts';
import type { Context } from './context.ts';
import { readSession } from './sessions/read-session.ts';
import { signIn } from './sessions/sign-in.ts';
import { signOut } from './sessions/sign-out.ts';

const handlers = { signUp, signIn, signOut, readUser, changeConsents, trackSession };

/** The HTTP side of identity, with what only the gateway may ask. */
export function createApp(context: Context, verifyToken: HttpAppOptions['verifyToken']) {
  const routers = [serve(identity, handlers, context), serve(identityInternal, { readSession }, context)];
  return createHttpApp({ log: context.log, verifyToken, routers });
}
