import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the Sessions tab. */
export const t = createTexts('adminSessions', {
  title: 'Sessions',
  count: '{count} sessions',
  countOne: '1 session',
  loading: 'Loading the sessions',
  failed: "We couldn't load the sessions.",
  empty: 'No sessions yet.',
  noMatch: 'Nothing matches.',
  showAll: 'Show all',
  fewer: 'Choose fewer days to see earlier sessions.',

  search: 'Search',
  searchHint: 'Name or email',
  path: 'Page',
  pathHint: 'Such as /doctors',
  from: 'From',
  to: 'To',

  member: 'Member',
  email: 'Email',
  phone: 'Phone',
  when: 'When (Lagos)',
  device: 'Browser',
  referral: 'Referral code',
  memberId: "Member's number",
  session: 'Session',

  pages: 'Pages of the list',
  previous: 'Previous',
  next: 'Next',
  pageOf: 'Page {page}',
});
