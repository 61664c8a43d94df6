/** An accepted disagreement between document and product: its kind, its operations, and the reason. */
export type Exception = { type: string; operations: readonly string[]; reason: string };

/**
 * Ten at most. Remove an exception when its cause is mended; the check reports those that no longer occur, though other examples may bring
 * them back.
 */
export const EXCEPTIONS: readonly Exception[] = [
  {
    type: 'RejectedPositiveData',
    operations: ['POST /api/password/reset', 'POST /api/user/email/confirm'],
    reason: 'A token is what a mailed link holds; any other text of that form has been used or is too old.',
  },
  {
    type: 'RejectedPositiveData',
    operations: ['POST /api/health-readings', 'PUT /api/user/health-profile'],
    reason: 'Rules over several fields: the unit and range of a reading follow its type, and a profile needs one field at least.',
  },
  {
    type: 'RejectedPositiveData',
    operations: ['POST /api/signup', 'PUT /api/user/profile'],
    reason: 'A day of birth lies 18 years back at least, and a referral code is that of a member: no schema knows today or our members.',
  },
  {
    type: 'RejectedPositiveData',
    operations: ['POST /api/analyze-food', 'PUT /api/user/profile-photo'],
    reason: 'A photo is judged by its bytes, not by how its text is written.',
  },
  {
    type: 'RejectedPositiveData',
    operations: ['POST /api/health-tips-subscriptions', 'POST /api/payments/intents'],
    reason: 'Which codes are sold is in /api/plans, not in the document.',
  },
];
