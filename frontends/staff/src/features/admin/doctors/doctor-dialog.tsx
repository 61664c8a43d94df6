import type { StaffDoctor } from '@sabiwell/proto/http/doctors.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { dateAndTime, fullDay, noonOf } from '@sabiwell/ui/formats.ts';
import { Details } from '../../../lists/details.tsx';
import { LicenceBadge } from './badges.tsx';
import { t } from './messages.ts';

type DoctorDialogProps = { doctor: StaffDoctor; onVerify: () => void; onClose: () => void };

/** One doctor, their licence, and the way to record that it was checked. */
export function DoctorDialog({ doctor, onVerify, onClose }: DoctorDialogProps) {
  const { id, name, specialty, hospital, location, email, contactPhone, licenceNumber, licenceValidUntil, verifiedAt, createdAt } = doctor;
  const footer = (
    <Button className="w-full" onClick={onVerify}>
      {t('verify')}…
    </Button>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={name} description={specialty} footer={footer}>
      <Details
        rows={[
          [t('licence'), <LicenceBadge key="licence" doctor={doctor} />],
          [t('licenceNumber'), licenceNumber ?? undefined],
          [t('validUntil'), licenceValidUntil === null ? undefined : fullDay(noonOf(licenceValidUntil))],
          [t('checked'), verifiedAt === null ? undefined : dateAndTime(verifiedAt)],
          [t('place'), `${hospital}, ${location}`],
          [t('email'), email],
          [t('phone'), contactPhone ?? undefined],
          [t('number'), id],
          [t('entered'), dateAndTime(createdAt)],
        ]}
      />
    </Dialog>
  );
}
