import { z } from 'zod';
import { email, knownPassword, newPassword } from './account-fields.ts';
import { CURRENT_PASSWORD_RULE } from './person-rules.ts';
import { endpoint } from './endpoint.ts';
import { missingText } from './field-rules.ts';
import { SPENT_LINK_MESSAGE, WRONG_PASSWORD_MESSAGE } from './profile-rules.ts';

/** The token that a mailed link carries behind `#token=`: 256 random bits in base64url. */
const token = z.string(SPENT_LINK_MESSAGE).regex(/^[\w-]{43}$/, SPENT_LINK_MESSAGE);
const currentPassword = z
  .string(WRONG_PASSWORD_MESSAGE)
  .min(1, missingText(CURRENT_PASSWORD_RULE))
  .max(CURRENT_PASSWORD_RULE.max, WRONG_PASSWORD_MESSAGE);
const goodToken = 'A'.repeat(43);

/** Passwords and e-mail addresses, which prove who somebody is. */
export const credentials = {
  changePassword: endpoint({
    method: 'POST',
    path: '/api/user/password',
    summary: 'Change the password; this session goes on under a new cookie, every other one ends',
    actors: ['member'],
    body: z.object({ currentPassword, newPassword }),
    replies: { 204: null },
    changesSession: true,
    hasSecrets: true,
    examples: {
      good: { body: { currentPassword: 'quiet-harmattan-71', newPassword: 'loud-harmattan-72' }, needs: 'your own password' },
      bad: { body: { currentPassword: 'quiet-harmattan-71', newPassword: 'short' } },
    },
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/password/forgot',
    summary: 'Ask for a mail with a way to a new password; the answer is the same for an e-mail that nobody has',
    actors: ['guest'],
    body: z.object({ email }),
    replies: { 200: z.object({ message: z.string() }) },
    examples: { good: { body: { email: 'amina@example.com' } }, bad: { body: { email: 'amina' } } },
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/password/reset',
    summary: 'Choose a new password by a mailed token; it works once, for 10 minutes, and ends every session',
    actors: ['guest'],
    body: z.object({ token, password: newPassword }),
    replies: { 204: null },
    changesSession: true,
    hasSecrets: true,
    examples: {
      good: { body: { token: goodToken, password: 'loud-harmattan-72' }, needs: 'the token of a mailed link' },
      bad: { body: { token: 'x', password: 'loud-harmattan-72' } },
    },
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/user/email',
    summary: 'Ask for another e-mail address; it counts once the link in the mail to it was opened',
    actors: ['member'],
    body: z.object({ email, password: knownPassword }),
    replies: { 202: z.object({ email: z.string() }) },
    hasSecrets: true,
    examples: {
      good: { body: { email: 'amina.bello@example.com', password: 'quiet-harmattan-71' }, needs: 'your own password' },
      bad: { body: { email: 'amina', password: 'quiet-harmattan-71' } },
    },
  }),
  resendConfirmation: endpoint({
    method: 'POST',
    path: '/api/user/email/confirmation',
    summary: 'Send the mail that confirms the e-mail address again; three times an hour',
    actors: ['member'],
    replies: { 202: z.object({ email: z.string() }) },
    examples: { good: {}, bad: {} },
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/user/email/confirm',
    summary: 'Confirm an e-mail address by a mailed token, signed in or not; a new address ends every other session',
    actors: ['guest'],
    body: z.object({ token }),
    replies: { 200: z.object({ email: z.string() }) },
    changesSession: true,
    hasSecrets: true,
    examples: { good: { body: { token: goodToken }, needs: 'the token of a mailed link' }, bad: { body: { token: 'x' } } },
  }),
};
