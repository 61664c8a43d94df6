import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { marketerLists, MarketerPayment } from '@sabiwell/proto/http/marketer-lists.ts';
import type { Context } from '../context.ts';
import { answerPayments } from '../payments/list-payments.ts';
import { type PaymentRow, wirePayment } from '../payments/wire-payment.ts';

type ListPayments = typeof marketerLists.listPaymentsMarketer;

/** Answers payments to marketers, who neither see nor find a reference; that they were read is recorded before they are sent. */
export async function listPaymentsMarketer(context: Context, call: Call<ListPayments>): Promise<Reply<ListPayments>> {
  return answerPayments(context, call, marketersPayment, 'm.named');
}

/** A payment as marketers read it. */
export function marketersPayment(row: PaymentRow): MarketerPayment {
  const payment = wirePayment(row);
  const { id, version, updatedAt, userId, userName, userEmail, amount, refunded } = payment;
  const { paymentType, paymentStatus: status, paymentMethod, createdAt, completedAt, formattedDate, formattedTime } = payment;
  const money = { id, version, updatedAt, userId, userName, userEmail, amount, refunded };
  return { ...money, paymentType, status, paymentMethod, createdAt, completedAt, formattedDate, formattedTime };
}
