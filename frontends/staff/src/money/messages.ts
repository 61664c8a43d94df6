import type { DisputeKind, OrderStatus, RefundStatus } from '@sabiwell/proto/http/money-desk-rules.ts';
import type { STAFF_PAYMENT_STATUSES } from '@sabiwell/proto/http/staff-list-rules.ts';
import { createTexts } from '@sabiwell/ui/i18n.ts';

/** How a payment stands. */
export const paymentWords = createTexts('moneyPayment', {
  pending: 'Not paid',
  completed: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  review: 'In review',
  refunded: 'Refunded',
} satisfies Record<(typeof STAFF_PAYMENT_STATUSES)[number], string>);

/** How money on its way back stands. */
export const refundWords = createTexts('moneyRefund', {
  requested: 'Asked for',
  processing: 'On its way',
  processed: 'Sent back',
  failed: 'Failed',
  needs_attention: 'Needs attention',
} satisfies Record<RefundStatus, string>);

/** Why money needs somebody. */
export const disputeWords = createTexts('moneyDispute', {
  dispute: 'Disputed by the bank',
  dispute_lost: 'Dispute lost',
  reversed: 'Reversed by the provider',
  refunded_elsewhere: 'Sent back past this desk',
  return: 'Did not go back by itself',
  doctor_owes: 'The doctor owes the fee',
} satisfies Record<DisputeKind, string>);

/** How an order stands. */
export const orderWords = createTexts('moneyOrder', {
  awaiting_payment: 'Not paid',
  paid: 'To be sent',
  shipped: 'Sent',
  delivered: 'Delivered',
  returned: 'Sent back to us',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
} satisfies Record<OrderStatus, string>);

/** How money in suspense stands. */
export const suspenseWords = createTexts('moneySuspense', {
  open: 'Nobody claimed it',
  returning: 'On its way back',
  returned: 'Sent back',
  adopted: 'Claimed by its payer',
});

/** Why money is in review or in suspense, where that is known by a word. */
export const reasonWords = createTexts('moneyReason', {
  amount: 'Another sum than the price',
  currency: 'Another currency than naira',
  owner: 'Paid by somebody else',
  domain: 'Test money',
  duplicate: 'Paid twice by a guest',
});

/** How the evidence of a payment stands. */
export const approvalWords = createTexts('moneyApproval', {
  alone: 'Confirmed by one person',
  awaiting: 'Awaits a second person',
  approved: 'Approved',
  refused: 'Refused',
  overtaken: 'The provider had the money meanwhile',
});

/** The words of the money desk. */
export const t = createTexts('moneyDesk', {
  desks: 'Lists of the money desk',
  approvals: 'Approvals',
  review: 'Review',
  suspense: 'Suspense',
  refunds: 'Refunds',
  disputes: 'Disputes',
  withdrawals: 'Withdrawals',
  orders: 'Orders',
  approvalsSearch: 'Email, product or reference',
  reviewSearch: 'Email, product or reference',
  suspenseSearch: 'Reference or email',
  refundsSearch: 'Reference, email or reason',
  disputesSearch: 'Reference or email',
  withdrawalsSearch: 'Doctor, account, bank or reference',
  ordersSearch: 'Email, product, phone or reference',
  approvalsEmpty: 'Nothing awaits a second person.',
  reviewEmpty: 'No payments in review.',
  suspenseEmpty: 'No money in suspense.',
  refundsEmpty: 'No refunds yet.',
  disputesEmpty: 'No disputes yet.',
  withdrawalsEmpty: 'No withdrawals yet.',
  ordersEmpty: 'No orders yet.',
  countOne: '1 entry',
  count: '{count} entries',
  loading: 'Loading the list',
  failed: "We couldn't load this list.",

  payer: 'Payer',
  guest: 'Unknown payer',
  amount: 'Amount',
  price: 'Price',
  received: 'Received',
  reference: 'Reference',
  product: 'Product',
  status: 'Status',
  kind: 'What happened',
  why: 'Why',
  reason: 'Reason',
  when: 'When (Lagos)',
  asked: 'Asked (Lagos)',
  paid: 'Paid (Lagos)',
  by: 'By',
  phone: 'Phone',
  address: 'Address',
  note: 'Note',
  lastNote: 'Last note',
  open: 'Open',
  closed: 'Closed',
  all: 'All',
  from: 'From',
  to: 'To',

  payment: 'Payment',
  paymentFailed: "We couldn't load this payment.",
  paymentLoading: 'Loading the payment',
  refundedSum: 'Given back',
  method: 'Paid by',
  manual: 'At the bank',
  notPaid: 'Not paid',
  begun: 'Begun',
  completed: 'Completed',
  evidence: 'Evidence of the bank',
  bankRef: "The bank's reference",
  bankRefHint: 'As the statement says',
  date: 'Day of the transfer',
  dateFault: 'Please choose the day of the transfer. It can’t be a day to come.',
  given: 'Given by {name}, {when}',
  decided: 'Decided by {name}, {when}',
  somebody: 'an account',
  attempts: 'Attempts',
  attempt: '{reference}: {status}',
  unknownStatus: 'not known yet',
  ledger: 'Bookings',
  refundsOf: 'Refunds',
  history: 'What staff did',
  did: '{name}: {action}',
  nothing: 'Nothing yet.',

  cancel: 'Cancel',
  failedTitle: "This wasn't done",
  about: '{amount} · {payer} · {reference}',

  ask: 'Ask the provider',
  askTitle: 'Ask the provider about this payment?',
  askWhy: 'If the provider has the money, the payment is completed and its member gets what they bought. Otherwise nothing changes.',
  askDone: 'Payment completed',

  evidenceAct: 'Confirm with evidence',
  evidenceTitle: 'Confirm with evidence of the bank',
  evidenceWhy: 'The provider is asked first. If it has nothing, the payment counts as paid at the bank, with what you write here.',
  evidenceSecond: 'From ₦50,000 on, another administrator or manager has to approve it.',
  evidenceDone: 'Payment completed',
  evidenceAwaits: 'A second person is asked',

  approve: 'Approve',
  approveTitle: 'Approve this payment?',
  approveWhy: 'It counts as paid, and its member gets what they bought. Compare it with the statement of the bank first.',
  approveDone: 'Payment approved',
  refuse: 'Refuse',
  refuseTitle: 'Refuse this evidence?',
  refuseWhy: 'The payment stays unpaid. Other evidence may follow.',
  refuseDone: 'Evidence refused',

  refund: 'Give back',
  refundTitle: 'Give this payment back?',
  refundWhy: 'The money goes back the way it came. Once all of it is back, what was bought ends.',
  refundAtBank: 'It was paid at the bank. Send it back there first, then say how.',
  refundAmount: 'Amount in naira',
  refundLeft: 'At most {left}',
  amountFault: 'Please enter an amount of at most {left}.',
  refundDone: 'The money is on its way back',

  return: 'Send back',
  returnTitle: 'Send this money back?',
  returnWhy: 'It goes back to whoever paid it. From then on nobody can claim it.',
  returnDone: 'The money is on its way back',

  shipped: 'Mark as sent',
  shippedTitle: 'Was this order sent?',
  shippedDone: 'Order sent',
  delivered: 'Mark as delivered',
  deliveredTitle: 'Was this order delivered?',
  deliveredDone: 'Order delivered',
  returned: 'Mark as sent back',
  returnedTitle: 'Did this order come back?',
  returnedDone: 'Order came back',
  moveWhy: 'Its member is told at once. To give the money back, open the payment.',
  openPayment: 'The payment of it',
});
