import type { StaffSession } from '@sabiwell/proto/http/staff-activity.ts';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { fullTime } from '@sabiwell/ui/formats.ts';
import { Details } from '../../../lists/details.tsx';
import { mailLink, phoneLink } from '../../../lists/record-parts.tsx';
import { t } from './messages.ts';

/** One page that a member looked at. */
export function SessionDialog({ session, onClose }: { session: StaffSession; onClose: () => void }) {
  const { userName, userEmail, userPhone, userId, page, loginTime, userAgent, referralId } = session;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={userName} description={fullTime(loginTime)}>
      <Details
        rows={[
          [t('path'), page],
          [t('device'), userAgent ?? undefined],
          [t('email'), mailLink(userEmail)],
          [t('phone'), phoneLink(userPhone)],
          [t('referral'), referralId ?? undefined],
          [t('memberId'), userId],
        ]}
      />
    </Dialog>
  );
}
