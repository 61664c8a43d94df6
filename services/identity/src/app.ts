import { createHttpApp, type HttpAppOptions } from '@sabiwell/chassis/http/http-app.ts';
import { serve } from '@sabiwell/chassis/http/serve.ts';
import { credentials } from '@sabiwell/proto/http/credentials.ts';
import { identityInternal } from '@sabiwell/proto/http/identity-internal.ts';
import { identity } from '@sabiwell/proto/http/identity.ts';
import { profile } from '@sabiwell/proto/http/profile.ts';
import { sessions } from '@sabiwell/proto/http/sessions.ts';
import { readUser } from './accounts/read-user.ts';
import { signUp } from './accounts/sign-up.ts';
import { trackSession } from './analytics/track-session.ts';
import { changeConsents } from './consents/change-consents.ts';
import { readConsents } from './consents/read-consents.ts';
import type { Context } from './context.ts';
import { changeEmail } from './credentials/change-email.ts';
import { changePassword } from './credentials/change-password.ts';
import { confirmEmail } from './credentials/confirm-email.ts';
import { forgotPassword } from './credentials/forgot-password.ts';
import { resendConfirmation } from './credentials/resend-confirmation.ts';
import { resetPassword } from './credentials/reset-password.ts';
import { changePreferences } from './preferences/change-preferences.ts';
import { readPreferences } from './preferences/read-preferences.ts';
import { changeProfilePhoto } from './profile/change-profile-photo.ts';
import { changeProfile } from './profile/change-profile.ts';
import { readProfilePhoto } from './profile/read-profile-photo.ts';
import { removeProfilePhoto } from './profile/remove-profile-photo.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { readSession } from './sessions/read-session.ts';
import { signIn } from './sessions/sign-in.ts';
import { signOutEverywhere } from './sessions/sign-out-everywhere.ts';
import { signOutSession } from './sessions/sign-out-session.ts';
import { signOut } from './sessions/sign-out.ts';

const ofAccounts = { signUp, signIn, signOut, readUser, changeConsents, trackSession };
const ofProfile = {
  changeProfile,
  changeProfilePhoto,
  removeProfilePhoto,
  readProfilePhoto,
  readPreferences,
  changePreferences,
  readConsents,
};
const ofCredentials = { changePassword, forgotPassword, resetPassword, changeEmail, resendConfirmation, confirmEmail };
const ofSessions = { listSessions, signOutEverywhere, signOutSession };

/** The HTTP side of identity, with what only the gateway may ask. */
export function createApp(context: Context, verifyToken: HttpAppOptions['verifyToken']) {
  const routers = [
    serve(identity, ofAccounts, context),
    serve(profile, ofProfile, context),
    serve(credentials, ofCredentials, context),
    serve(sessions, ofSessions, context),
    serve(identityInternal, { readSession }, context),
  ];
  return createHttpApp({ log: context.log, verifyToken, routers });
}
