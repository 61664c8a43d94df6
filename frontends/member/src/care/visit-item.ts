import type { Appointment } from '@sabiwell/proto/http/appointments.ts';
import { CONSULTATION_CODE } from '@sabiwell/proto/http/payment-rules.ts';
import type { PaymentItem } from '../payment/payment-item.ts';
import { t } from './messages.ts';

/** The fee of a visit as something that can be paid. */
export function visitItem({ id, fees }: Pick<Appointment, 'id' | 'fees'>): PaymentItem {
  return { purpose: 'consultation', productCode: CONSULTATION_CODE, name: t('visitFee'), amount: fees, subject: { bookingId: id } };
}
