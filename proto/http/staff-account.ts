import { z } from 'zod';
import { endpoint, STAFF_ROLES } from './endpoint.ts';
import { missingText } from './field-rules.ts';
import { CURRENT_PASSWORD_RULE } from './person-rules.ts';
import { WRONG_PASSWORD_MESSAGE } from './profile-rules.ts';
import { sessionRow } from './sessions.ts';
import { instant, opaqueId } from './shared.ts';
import { authenticatorSecret, code, linkToken, newStaffPassword, recoveryCodes, staffRole } from './staff-fields.ts';
import { staffIdentity } from './staff-sessions.ts';

const currentPassword = z
  .string(WRONG_PASSWORD_MESSAGE)
  .min(1, missingText(CURRENT_PASSWORD_RULE))
  .max(CURRENT_PASSWORD_RULE.max, WRONG_PASSWORD_MESSAGE);
const goodToken = 'A'.repeat(43);
const someId = '0198c0de-0000-7000-8000-000000000001';

/** The own account as its holder sees it. */
export const ownStaffAccount = staffIdentity
  .extend({
    mfaEnrolled: z.boolean(),
    recoveryCodesLeft: z.number().int(),
    provedUntil: instant.meta({ description: 'Until when no further proof is needed' }),
    sessionEndsAt: instant.meta({ description: '12 hours after signing in' }),
    doctor: z.object({ id: z.string(), name: z.string() }).optional(),
  })
  .meta({ id: 'OwnStaffAccount' });
export type OwnStaffAccount = z.output<typeof ownStaffAccount>;

/** The own staff account, from the mailed invitation on. */
export const staffAccount = {
  readWelcome: endpoint({
    method: 'POST',
    path: '/api/staff/welcome',
    summary: 'Whose invitation this is, with a new secret for an authenticator app',
    actors: ['guest'],
    body: z.object({ token: linkToken }),
    replies: { 200: z.object({ email: z.string(), name: z.string(), role: staffRole, ...authenticatorSecret, codeRequired: z.boolean() }) },
    hasSecrets: true,
    examples: { good: { body: { token: goodToken }, needs: 'the token of a mailed link' }, bad: { body: { token: '' } } },
  }),
  acceptWelcome: endpoint({
    method: 'POST',
    path: '/api/staff/welcome/accept',
    summary: 'Set the password and, with the first code, the authenticator app; the recovery codes are shown this once',
    actors: ['guest'],
    body: z.object({ token: linkToken, password: newStaffPassword, code: code.optional() }),
    replies: { 200: recoveryCodes },
    problems: [401, 429],
    deviceCookie: true,
    hasSecrets: true,
    examples: {
      good: { body: { token: goodToken, password: 'loud-harmattan-72' }, needs: 'the token of a mailed link' },
      bad: { body: { token: goodToken, password: 'short' } },
    },
  }),
  resetStaffPassword: endpoint({
    method: 'POST',
    path: '/api/staff/password/reset',
    summary: 'Choose a new password by a mailed token; it works once, for 10 minutes, and ends every session',
    actors: ['guest'],
    body: z.object({ token: linkToken, password: newStaffPassword }),
    replies: { 204: null },
    deviceCookie: true,
    hasSecrets: true,
    examples: {
      good: { body: { token: goodToken, password: 'loud-harmattan-72' }, needs: 'the token of a mailed link' },
      bad: { body: { token: goodToken, password: 'short' } },
    },
  }),
  readOwnStaffAccount: endpoint({
    method: 'GET',
    path: '/api/staff/me',
    summary: 'The own account',
    actors: STAFF_ROLES,
    replies: { 200: ownStaffAccount },
    examples: { good: {}, bad: {} },
  }),
  listStaffSessions: endpoint({
    method: 'GET',
    path: '/api/staff/sessions',
    summary: 'Where the own account is signed in, the present session first, then the latest seen',
    actors: STAFF_ROLES,
    replies: { 200: z.array(sessionRow) },
    examples: { good: {}, bad: {} },
  }),
  signOutStaffSession: endpoint({
    method: 'DELETE',
    path: '/api/staff/sessions/{id}',
    summary: 'End one session of the own account',
    actors: STAFF_ROLES,
    params: z.object({ id: opaqueId }),
    replies: { 204: null },
    changesSession: true,
    examples: { good: { params: { id: someId } }, bad: {} },
  }),
  changeStaffPassword: endpoint({
    method: 'POST',
    path: '/api/staff/password',
    summary: 'Change the own password; every other session is signed out',
    actors: STAFF_ROLES,
    stepUp: true,
    body: z.object({ currentPassword, newPassword: newStaffPassword }),
    replies: { 204: null },
    problems: [429],
    changesSession: true,
    hasSecrets: true,
    examples: {
      good: { body: { currentPassword: 'quiet-harmattan-71', newPassword: 'loud-harmattan-72' }, needs: 'your own password' },
      bad: { body: { currentPassword: 'quiet-harmattan-71', newPassword: 'short' } },
    },
  }),
  replaceTotp: endpoint({
    method: 'POST',
    path: '/api/staff/totp',
    summary: 'A new secret for an authenticator app; it counts once a first code has confirmed it',
    actors: STAFF_ROLES,
    stepUp: true,
    oneTimeReply: true,
    replies: { 200: z.object(authenticatorSecret) },
    problems: [409],
    examples: { good: {}, bad: {} },
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/api/staff/totp/confirm',
    summary: 'Confirm the new secret by its first code; new recovery codes are shown this once',
    actors: STAFF_ROLES,
    stepUp: true,
    oneTimeReply: true,
    body: z.object({ code }),
    replies: { 200: recoveryCodes },
    problems: [409, 429],
    hasSecrets: true,
    examples: { good: { body: { code: '123456' }, needs: 'the code of your authenticator app' }, bad: { body: {} } },
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/staff/recovery-codes',
    summary: 'Ten new recovery codes, shown this once; the earlier ones end',
    actors: STAFF_ROLES,
    stepUp: true,
    oneTimeReply: true,
    replies: { 200: recoveryCodes },
    problems: [409],
    examples: { good: {}, bad: {} },
  }),
};
