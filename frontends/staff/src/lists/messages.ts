import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words that the lists of every portal share. */
export const t = createTexts('lists', {
  refresh: 'Refresh',

  email: 'Email',
  phone: 'Phone',
  status: 'Status',
  from: 'From',
  to: 'To',
  contact: 'Contact',
  history: 'History (Lagos)',
  updated: 'Last changed',
  number: 'Number',
  userId: "Member's number",
  guest: 'A guest without an account',
  username: '@{name}',
  yes: 'Yes',
  no: 'No',
});
