/** The states of a payment, as staff see and filter them. */
export const STAFF_PAYMENT_STATUSES = ['pending', 'completed', 'failed', 'cancelled', 'expired', 'review', 'refunded'] as const;

/** What a paid period is now: `cancelled` is over and its member wanted no other. */
export const STAFF_PERIOD_STATUSES = ['upcoming', 'active', 'expired', 'cancelled', 'refunded'] as const;

/** The plans by which members are filtered; `free` is none that is active now. */
export const STAFF_PLANS = ['free', 'sub_daily', 'sub_weekly', 'sub_monthly'] as const;

/** Sessions by numbers of pages: so many rows on each, and so many pages. */
export const SESSION_PAGE_ROWS = 200;
export const SESSION_PAGES = 50;

/**
 * Filters of staff's lists that hold words of a fixed list or a time: nobody can type anything else into them. Those
 * alone stand word for word in logs of who read what (`recordedFilters` of the chassis).
 */
export const CODED_FILTERS = [
  'autoRenew',
  'available',
  'department',
  'dir',
  'from',
  'kind',
  'paymentStatus',
  'plan',
  'priority',
  'purpose',
  'severity',
  'sort',
  'status',
  'to',
  'verified',
] as const;

/** What an entry of the audit is about: something that was done, or rows that were read. */
export const AUDIT_KINDS = ['done', 'read'] as const;
