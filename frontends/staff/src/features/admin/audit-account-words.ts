import type { StaffAction } from '@sabiwell/proto/http/staff-rules.ts';
import { createTexts } from '@sabiwell/ui/i18n.ts';

/** What somebody did with an account of the staff, in words that follow their name. */
export const accountPhrases = createTexts('auditPhrases', {
  staff_invited: 'invited {target}',
  staff_welcomed: 'accepted the invitation',
  staff_disabled: 'disabled {target}',
  staff_enabled: 'enabled {target} again',
  staff_reset: 'reset the sign-in of {target}',
  staff_signed_out: 'signed {target} out everywhere',
  signed_in: 'signed in',
  sign_in_failed: 'failed to sign in as {target}',
  signed_out: 'signed out',
  place_signed_out: 'signed out one of their sessions',
  session_reuse_ended: 'lost a session, because an earlier key of it was used',
  oldest_session_ended: 'signed in elsewhere, which ended their oldest session',
  password_changed: 'changed their password',
  password_reset: 'chose a new password by a mailed link',
  totp_begun: 'began to set up an authenticator app',
  totp_changed: 'set up another authenticator app',
  recovery_codes_renewed: 'made new recovery codes',
  recovery_code_used: 'used a recovery code',
  team_member_added: 'added {target} to the team',
  team_member_changed: 'changed {target} in the team',
  import_checked: 'checked {target} for an import',
  import_started: 'began to import {target}',
  people_imported: 'imported {target}',
} satisfies Record<StaffAction, string>);

/** What is said of a target that has no name here. */
export const unnamedTargets = createTexts('auditUnnamed', {
  team_member_added: 'somebody',
  team_member_changed: 'somebody',
  import_checked: 'a file',
  import_started: 'a file',
  people_imported: 'a file',
});
