import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import type { StaffUser } from '@sabiwell/proto/http/staff-reporting.ts';
import { fullDay, fullTime, noonOf } from '@sabiwell/ui/formats.ts';
import { Details } from '../details.tsx';
import { t as shared } from '../messages.ts';
import { mailLink, Part, Parts, phoneLink } from '../record-parts.tsx';
import { t } from './messages.ts';

/** A member's account and wallet, as the list has them; no readings. */
export function UserDetails({ user }: { user: StaffUser }) {
  return (
    <Parts>
      <UserContact user={user} />
      <UserAccount user={user} />
    </Parts>
  );
}

/** How to reach a member. */
export function UserContact({ user: { email, tel, mobilePhone, whatsappNumber, address, city, country } }: { user: StaffUser }) {
  return (
    <Part title={shared('contact')}>
      <Details
        rows={[
          [shared('email'), mailLink(email)],
          [shared('phone'), phoneLink(tel)],
          [t('mobile'), phoneLink(mobilePhone)],
          [t('whatsapp'), phoneLink(whatsappNumber)],
          [t('address'), address ?? undefined],
          [t('city'), `${city}, ${country}`],
        ]}
      />
    </Part>
  );
}

/** Who a member is, with plan and wallet. */
export function UserAccount({ user }: { user: StaffUser }) {
  return (
    <Part title={t('account')}>
      <Details
        rows={[
          [t('id'), user.id],
          [t('username'), shared('username', { name: user.username })],
          [t('plan'), user.currentPlan],
          [t('wallet'), nairaText(user.wallet)],
          [t('sex'), user.sex],
          [t('birth'), fullDay(noonOf(user.birth))],
          [t('age'), user.age],
          [t('bloodGroup'), user.bloodGroup ?? undefined],
          [t('joined'), fullTime(user.createdAt)],
          [t('referralCode'), user.referralCode],
          [t('referrals'), user.totalReferrals],
        ]}
      />
    </Part>
  );
}
