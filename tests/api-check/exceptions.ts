/** An accepted disagreement between document and product: its kind, its operations, and the reason. */
export type Exception = { type: string; operations: readonly string[]; reason: string };

/**
 * Ten at most. Remove an exception when its cause is mended; the check reports those that no longer occur, though other examples may bring
 * them back.
 */
export const EXCEPTIONS: readonly Exception[] = [
  {
    type: 'RejectedPositiveData',
    operations: ['GET /api/food-analyses/{userId}', 'GET /api/health-readings/{userId}', 'GET /api/wallet/statement'],
    reason: 'A cursor is what a Link header gave; any other text of that form names no page.',
  },
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
    operations: [
      'POST /api/signup',
      'PUT /api/user/profile',
      'POST /api/password/forgot',
      'POST /api/user/email',
      'POST /api/market/purchase',
    ],
    reason: 'Names, phone numbers, days of birth and email addresses follow rules that a schema says only in part.',
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
