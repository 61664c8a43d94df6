import type { STAFF_PLANS } from '@sabiwell/proto/http/staff-list-rules.ts';
import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The plans by which members are filtered. */
export const planWords = createTexts('memberPlan', {
  free: 'Free Plan',
  sub_daily: 'Daily',
  sub_weekly: 'Weekly',
  sub_monthly: 'Monthly',
} satisfies Record<(typeof STAFF_PLANS)[number], string>);

/** The words of the list of members. */
export const t = createTexts('memberList', {
  title: 'Users',
  searchHint: 'Name, email, username, phone or ID',
  countOne: '1 user',
  count: '{count} users',
  empty: 'No users yet.',
  loading: 'Loading the users',
  failed: "We couldn't load the users.",

  name: 'Name',
  username: 'Username',
  plan: 'Current Plan',
  wallet: 'Wallet',
  joined: 'Joined (Lagos)',
  id: 'ID',
  age: 'Age',
  bloodGroup: 'Blood group',
  city: 'City',

  account: 'Account',
  sex: 'Sex',
  birth: 'Born',
  address: 'Address',
  whatsapp: 'WhatsApp',
  mobile: 'Mobile phone',
  money: 'Wallet and plan',
  referralCode: 'Referral code',
  referrals: 'Members they brought',
});
