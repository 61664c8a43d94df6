// Written by `npm run codegen`: each operation of the contract, from the file of the service that has its name.
import { readUser } from './accounts/read-user.ts';
import { signUp } from './accounts/sign-up.ts';
import { trackSession } from './analytics/track-session.ts';
import { cancelPublicBooking } from './booking-links/cancel-public-booking.ts';
import { confirmPublicBooking } from './booking-links/confirm-public-booking.ts';
import { changeConsents } from './consents/change-consents.ts';
import { readConsents } from './consents/read-consents.ts';
import { changeEmail } from './credentials/change-email.ts';
import { changePassword } from './credentials/change-password.ts';
import { confirmEmail } from './credentials/confirm-email.ts';
import { forgotPassword } from './credentials/forgot-password.ts';
import { resendConfirmation } from './credentials/resend-confirmation.ts';
import { resetPassword } from './credentials/reset-password.ts';
import { importPeople } from './imports/import-people.ts';
import { readImport } from './imports/read-import.ts';
import { deleteAccount } from './leaving/delete-account.ts';
import { listExports } from './member-exports/list-exports.ts';
import { readExport } from './member-exports/read-export.ts';
import { requestExport } from './member-exports/request-export.ts';
import { changePreferences } from './preferences/change-preferences.ts';
import { readPreferences } from './preferences/read-preferences.ts';
import { changeProfilePhoto } from './profile/change-profile-photo.ts';
import { changeProfile } from './profile/change-profile.ts';
import { readProfilePhoto } from './profile/read-profile-photo.ts';
import { removeProfilePhoto } from './profile/remove-profile-photo.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { signIn } from './sessions/sign-in.ts';
import { signOutEverywhere } from './sessions/sign-out-everywhere.ts';
import { signOutSession } from './sessions/sign-out-session.ts';
import { signOut } from './sessions/sign-out.ts';
import { changeStaff } from './staff/accounts/change-staff.ts';
import { endStaffSessions } from './staff/accounts/end-staff-sessions.ts';
import { inviteStaff } from './staff/accounts/invite-staff.ts';
import { listStaff } from './staff/accounts/list-staff.ts';
import { resetStaff } from './staff/accounts/reset-staff.ts';
import { listStaffAudit } from './staff/audit/list-staff-audit.ts';
import { acceptWelcome } from './staff/own/accept-welcome.ts';
import { changeStaffPassword } from './staff/own/change-staff-password.ts';
import { confirmTotp } from './staff/own/confirm-totp.ts';
import { forgetStaffPassword } from './staff/own/forget-staff-password.ts';
import { readWelcome } from './staff/own/read-welcome.ts';
import { renewRecoveryCodes } from './staff/own/renew-recovery-codes.ts';
import { replaceTotp } from './staff/own/replace-totp.ts';
import { resetStaffPassword } from './staff/own/reset-staff-password.ts';
import { listStaffSessions } from './staff/sessions/list-staff-sessions.ts';
import { proveStaff } from './staff/sessions/prove-staff.ts';
import { readOwnStaffAccount } from './staff/sessions/read-own-staff-account.ts';
import { readPortalAccount } from './staff/sessions/read-portal-account.ts';
import { refreshStaffSession } from './staff/sessions/refresh-staff-session.ts';
import { signInStaff } from './staff/sessions/sign-in-staff.ts';
import { signOutStaffSession } from './staff/sessions/sign-out-staff-session.ts';
import { signOutStaff } from './staff/sessions/sign-out-staff.ts';
import { addTeamMember } from './team/add-team-member.ts';
import { changeTeamMember } from './team/change-team-member.ts';

/** The operations of this service, by the names that the contract gives them. */
export const operations = {
  signUp,
  signIn,
  signOut,
  readUser,
  changeConsents,
  trackSession,
  changeProfile,
  changeProfilePhoto,
  removeProfilePhoto,
  readProfilePhoto,
  readPreferences,
  changePreferences,
  readConsents,
  changePassword,
  forgotPassword,
  resetPassword,
  changeEmail,
  resendConfirmation,
  confirmEmail,
  listSessions,
  signOutEverywhere,
  signOutSession,
  requestExport,
  listExports,
  readExport,
  deleteAccount,
  signInStaffAdmin: signInStaff,
  forgetStaffPasswordAdmin: forgetStaffPassword,
  refreshStaffSessionAdmin: refreshStaffSession,
  signOutStaffAdmin: signOutStaff,
  proveStaffAdmin: proveStaff,
  readPortalAccountAdmin: readPortalAccount,
  signInStaffCaseManager: signInStaff,
  forgetStaffPasswordCaseManager: forgetStaffPassword,
  refreshStaffSessionCaseManager: refreshStaffSession,
  signOutStaffCaseManager: signOutStaff,
  proveStaffCaseManager: proveStaff,
  readPortalAccountCaseManager: readPortalAccount,
  signInStaffManager: signInStaff,
  forgetStaffPasswordManager: forgetStaffPassword,
  refreshStaffSessionManager: refreshStaffSession,
  signOutStaffManager: signOutStaff,
  proveStaffManager: proveStaff,
  readPortalAccountManager: readPortalAccount,
  signInStaffDoctor: signInStaff,
  forgetStaffPasswordDoctor: forgetStaffPassword,
  refreshStaffSessionDoctor: refreshStaffSession,
  signOutStaffDoctor: signOutStaff,
  proveStaffDoctor: proveStaff,
  readPortalAccountDoctor: readPortalAccount,
  signInStaffMarketer: signInStaff,
  forgetStaffPasswordMarketer: forgetStaffPassword,
  refreshStaffSessionMarketer: refreshStaffSession,
  signOutStaffMarketer: signOutStaff,
  proveStaffMarketer: proveStaff,
  readPortalAccountMarketer: readPortalAccount,
  readWelcome,
  acceptWelcome,
  resetStaffPassword,
  readOwnStaffAccount,
  listStaffSessions,
  signOutStaffSession,
  changeStaffPassword,
  replaceTotp,
  confirmTotp,
  renewRecoveryCodes,
  listStaffAdmin: listStaff,
  inviteStaffAdmin: inviteStaff,
  changeStaffAdmin: changeStaff,
  resetStaffAdmin: resetStaff,
  endStaffSessionsAdmin: endStaffSessions,
  listStaffAuditAdmin: listStaffAudit,
  addTeamMemberManager: addTeamMember,
  changeTeamMemberManager: changeTeamMember,
  importPeopleAdmin: importPeople,
  readImportAdmin: readImport,
  confirmPublicBooking,
  cancelPublicBooking,
};
