import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the marketer's lists, where they are not those of other portals. */
export const t = createTexts('marketerLists', {
  users: 'Users & Wallets',
  usersHint: 'Search by username, email, ID or phone',
  user: 'User',
  wallet: 'Wallet Balance',
  account: 'Account',
  id: 'ID',
  username: 'Username',
  plan: 'Current Plan',
  city: 'City',
  joined: 'Joined',

  payersHint: 'Member or email',

  consent: 'A file that you export has the email and phone of those alone who agreed to marketing.',
});
