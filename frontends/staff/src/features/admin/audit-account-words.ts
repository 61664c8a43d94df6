import type { StaffAction } from '@sabiwell/proto/http/staff-rules.ts';
import { createTexts } from '@sabiwell/ui/i18n.ts';

/** What somebody did with an account of the staff, in a sentence. */
export const accountSentences = createTexts('auditSentences', {
  staff_invited: '{actor} invited {target}',
  staff_welcomed: '{target} accepted the invitation',
  staff_disabled: '{actor} disabled {target}',
  staff_enabled: '{actor} enabled {target} again',
  staff_reset: '{actor} reset the sign-in of {target}',
  staff_signed_out: '{actor} signed {target} out everywhere',
  signed_in: '{actor} signed in',
  sign_in_failed: '{actor} failed to sign in as {target}',
  signed_out: '{actor} signed out',
  place_signed_out: '{actor} signed out one of their sessions',
  session_reuse_ended: 'A session of {target} ended, because an earlier key was used',
  oldest_session_ended: '{actor} signed in elsewhere, which ended their oldest session',
  password_changed: '{actor} changed their password',
  password_reset: '{target} chose a new password by a mailed link',
  totp_begun: '{actor} began to set up an authenticator app',
  totp_changed: '{actor} set up another authenticator app',
  recovery_codes_renewed: '{actor} made new recovery codes',
  recovery_code_used: '{actor} used a recovery code',
  team_member_added: '{actor} added {target} to the team',
  team_member_changed: '{actor} changed {target} in the team',
  import_checked: '{actor} checked {target} for an import',
  import_started: '{actor} began to import {target}',
  people_imported: '{actor} imported {target}',
} satisfies Record<StaffAction, string>);

/** What is said of a target that has no name here. */
export const unnamedTargets = createTexts('auditUnnamed', {
  team_member_added: 'somebody',
  team_member_changed: 'somebody',
  import_checked: 'a file',
  import_started: 'a file',
  people_imported: 'a file',
});
