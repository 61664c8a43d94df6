import type { DoctorApplication } from '@sabiwell/proto/http/doctors.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { dateAndTime } from '@sabiwell/ui/formats.ts';
import { Details } from '../../../lists/details.tsx';
import { ApplicationBadge } from './badges.tsx';
import type { Decision } from './decide-dialog.tsx';
import { DocumentButton } from './document-button.tsx';
import { t } from './messages.ts';

type ApplicationDialogProps = {
  application: DoctorApplication;
  onAsk: (what: Decision | 'verify') => void;
  onClose: () => void;
};

/** One application, the licence that came with it, and what can be done. */
export function ApplicationDialog({ application, onAsk, onClose }: ApplicationDialogProps) {
  const { name, specialty, status, doctorId } = application;
  const footer = status === 'received' ? <DecideButtons onAsk={onAsk} /> : doctorId !== null && <VerifyButton onAsk={onAsk} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={name} description={specialty} footer={footer || undefined}>
      <div className="flex flex-col gap-5">
        <ApplicationDetails application={application} />
        <DocumentButton application={application} />
      </div>
    </Dialog>
  );
}

function ApplicationDetails({ application }: { application: DoctorApplication }) {
  const { status, hospital, location, email, phone, licenceNumber, years, doctorId, reason, createdAt, decidedAt } = application;
  return (
    <Details
      rows={[
        [t('status'), <ApplicationBadge key="status" status={status} />],
        [t('licenceNumber'), licenceNumber],
        [t('years'), years],
        [t('place'), `${hospital}, ${location}`],
        [t('email'), email],
        [t('phone'), phone],
        [t('received'), dateAndTime(createdAt)],
        [t('decided'), decidedAt === null ? undefined : dateAndTime(decidedAt)],
        [t('reason'), reason ?? undefined],
        [t('number'), doctorId ?? undefined],
      ]}
    />
  );
}

function DecideButtons({ onAsk }: Pick<ApplicationDialogProps, 'onAsk'>) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button className="flex-auto" onClick={() => onAsk('approved')}>
        {t('approve')}…
      </Button>
      <Button variant="outline" className="flex-auto" onClick={() => onAsk('refused')}>
        {t('refuse')}…
      </Button>
    </div>
  );
}

function VerifyButton({ onAsk }: Pick<ApplicationDialogProps, 'onAsk'>) {
  return (
    <Button className="w-full" onClick={() => onAsk('verify')}>
      {t('verify')}…
    </Button>
  );
}
