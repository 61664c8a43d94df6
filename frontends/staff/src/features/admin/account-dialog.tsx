import { Link } from 'react-router-dom';
import type { StaffRow } from '@sabiwell/proto/http/staff-accounts.ts';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { dateAndTime } from '@sabiwell/ui/formats.ts';
import { portalName } from '../../portal-messages.ts';
import { AccountActions } from './account-actions.tsx';
import { t } from './account-messages.ts';
import { auditPath } from './audit-path.ts';
import { Details } from '../../lists/details.tsx';
import type { AskedAction } from './act-dialog.tsx';
import { statusName } from './staff-messages.ts';

type AccountDialogProps = { row: StaffRow; ownId: string; onAsk: (action: AskedAction) => void; onClose: () => void };

/** One staff account, and what can be done with it. */
export function AccountDialog({ row, ownId, onAsk, onClose }: AccountDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={row.name} description={row.email}>
      <div className="flex flex-col gap-5">
        {row.id === ownId && <p className="font-semibold">{t('you')}</p>}
        <Details
          rows={[
            [t('role'), portalName(row.role)],
            [t('status'), statusName(row.status)],
            [t('doctorId'), row.doctorId],
            [t('secondStep'), t(row.mfaEnrolled ? 'on' : 'off')],
            [t('places'), row.openSessions],
            [t('lastSignIn'), row.lastSignInAt === null ? t('never') : dateAndTime(row.lastSignInAt)],
            [t('created'), dateAndTime(row.createdAt)],
            [t('invitedBy'), row.invitedBy ?? t('operator')],
          ]}
        />
        <Link to={auditPath({ about: row.id })} className="font-semibold text-indigo underline underline-offset-4">
          {t('audit')}
        </Link>
        <AccountActions row={row} ownId={ownId} onAsk={onAsk} />
      </div>
    </Dialog>
  );
}
