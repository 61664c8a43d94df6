import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Appointment } from '@sabiwell/proto/http/appointments.ts';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { CalendarIcon, CheckIcon } from '@sabiwell/ui/icons.tsx';
import { calendarPath } from '../../../care/calendar-path.ts';
import { t as c } from '../../../care/messages.ts';
import { visitItem } from '../../../care/visit-item.ts';
import { visitTime } from '../../../care/when.ts';
import { appointmentPath } from '../../../paths.ts';
import { PaymentWindow, preloadPayment } from '../../../payment/payment-window.tsx';
import { usePayment } from '../../../payment/use-payment.ts';
import { t } from './book-messages.ts';

/** What was booked. Paying is offered, and is never a condition of the visit. */
export function BookedStep({ booked, onClose }: { booked: Appointment; onClose: () => void }) {
  const [isPaid, setPaid] = useState(false);
  const payment = usePayment(`visit.${booked.id}`, { onPaid: () => setPaid(true) });
  // The payment has a window of its own, and the provider's popup needs the focus, which an open dialog would keep.
  if (payment.state.at !== 'idle') return <PaymentWindow payment={payment} />;
  const pay = booked.canPay && !isPaid ? () => payment.ask(visitItem(booked)) : undefined;
  const footer = <Footer booked={booked} onPay={pay} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('yours')} footer={footer}>
      <Summary booked={booked} />
    </Dialog>
  );
}

type FooterProps = { booked: Appointment; onPay: (() => void) | undefined; onClose: () => void };

function Footer({ booked: { id, fees }, onPay, onClose }: FooterProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {onPay && (
        <Button className="basis-full" onPointerEnter={preloadPayment} onFocus={preloadPayment} onClick={onPay}>
          {c('pay', { fee: nairaText(fees) })}
        </Button>
      )}
      <a href={calendarPath(id)} download="appointment.ics" className={buttonClass('outline', 'flex-auto')}>
        <CalendarIcon className="size-5" />
        {t('calendar')}
      </a>
      <Button variant={onPay ? 'outline' : 'primary'} className="flex-auto" onClick={onClose}>
        {t('done')}
      </Button>
    </div>
  );
}

function Summary({ booked: { id, doctorName, doctorSpecialty, startsAt, confirmBy, location } }: { booked: Appointment }) {
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-center gap-2 text-lg font-semibold">
        <CheckIcon className="size-6 text-leaf" />
        <span className="figures">{visitTime(startsAt)}</span>
      </p>
      <p>
        <span className="block font-medium">{t('with', { name: doctorName, specialty: doctorSpecialty })}</span>
        <span className="block text-ink-2">{location}</span>
      </p>
      <p role="status">{confirmBy === null ? t('isConfirmed') : t('waits', { when: visitTime(confirmBy) })}</p>
      <Link to={appointmentPath(id)} replace className="inline-flex min-h-11 items-center font-semibold text-indigo underline">
        {t('see')}
      </Link>
    </div>
  );
}
