import { invalidFields } from '@sabiwell/chassis/http/errors.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { Evidence } from '@sabiwell/proto/http/money-desk.ts';
import { EVIDENCE_DATE_MESSAGE } from '@sabiwell/proto/http/money-desk-rules.ts';
import { koboOf, nairaOf } from '../money.domain.ts';

/** What staff saw at the bank; `paidOn` is a day in Lagos, YYYY-MM-DD. */
export type BankEvidence = { bankRef: string; amountKobo: number; paidOn: string; note: string };

/** Evidence by its wire form; refuses any amount but the expected one, and a day that has not come. */
export function evidenceOf({ bankRef, amount, date, note }: Evidence, expectedKobo: number, now: Date): BankEvidence {
  const wrong: { path: string; message: string }[] = [];
  if (koboOf(amount) !== expectedKobo) {
    wrong.push({ path: 'evidence.amount', message: `The amount must be ₦${nairaOf(expectedKobo).toLocaleString('en')}.` });
  }
  if (date > lagosDay(now)) wrong.push({ path: 'evidence.date', message: EVIDENCE_DATE_MESSAGE });
  if (wrong.length > 0) throw invalidFields(wrong);
  return { bankRef, amountKobo: expectedKobo, paidOn: date, note };
}
