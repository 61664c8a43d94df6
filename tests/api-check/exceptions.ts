/** An accepted disagreement between document and product: its kind, its operations, and the reason. */
export type Exception = { type: string; operations: readonly string[]; reason: string };

/** Ten reasons at most. Whoever mends one takes it out: the check says what it does not see any more. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    type: 'RejectedPositiveData',
    operations: [
      'POST /api/password/reset',
      'POST /api/user/email/confirm',
      'POST /api/staff/password/reset',
      'POST /api/staff/welcome',
      'POST /api/staff/welcome/accept',
      'POST /api/public/book/confirm',
      'POST /api/public/book/cancel',
    ],
    reason: 'A token is what a mailed link holds; any other text of that form has been used or is too old.',
  },
  {
    type: 'RejectedPositiveData',
    operations: ['POST /api/health-readings', 'PATCH /api/appointments/{id}', 'POST /api/reviews'],
    reason: 'Rules over several fields: the range of a reading follows its type, a change is a status or a time, a review is of one thing.',
  },
  {
    type: 'RejectedPositiveData',
    operations: [
      'POST /api/signup',
      'PUT /api/user/profile',
      'POST /api/fitness-goals',
      'POST /api/public/book',
      'POST /api/appointments',
      'POST /api/doctor-calls',
      'POST /api/doctor-messages',
    ],
    reason:
      'A day of birth lies 18 years back at least, a deadline is still to come, a wished visit has a day and a time from tomorrow on, and codes and numbers are those of members and doctors: no schema knows today or who there is.',
  },
  {
    type: 'RejectedPositiveData',
    operations: ['POST /api/analyze-food', 'PUT /api/user/profile-photo', 'POST /api/care-files'],
    reason: 'A photo or a PDF is judged by its bytes, not by how its text is written.',
  },
  {
    type: 'RejectedPositiveData',
    operations: [
      'POST /api/health-tips-subscriptions',
      'POST /api/payments/intents',
      'PATCH /api/food-analyses/item/{id}',
      'GET /api/foods/report',
    ],
    reason: 'Which codes are sold is in /api/plans and which dishes there are in /api/foods, not in the document.',
  },
  {
    type: 'AcceptedNegativeData',
    operations: ['POST /api/appointments', 'POST /api/ai-doc/chat'],
    reason: 'Null in a field that may be left out means that it is left out.',
  },
  {
    type: 'JsonSchemaError',
    operations: ['GET /api/events'],
    reason: 'A stream of events is not one text; OpenAPI 3.1 has no word for it.',
  },
  {
    type: 'UnsupportedMethodResponse',
    operations: [
      'GET /api/fitness-goals/{id}',
      'GET /api/health-readings/{id}',
      'PATCH /api/fitness-goals/{userId}',
      'PATCH /api/health-readings/{userId}',
    ],
    reason: "A member's list and one thing of it share a path, so the other one's method is refused for its body or its number first.",
  },
];
