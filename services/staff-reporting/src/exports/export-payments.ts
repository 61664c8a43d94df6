import type { CsvColumns } from '@sabiwell/chassis/http/export-list.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { csvTime } from '@sabiwell/proto/http/csv-rules.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { staffExports } from '@sabiwell/proto/http/staff-exports.ts';
import type { Context } from '../context.ts';
import { memberName } from '../lists/member-name.ts';
import { nairaOf } from '../lists/naira-of.ts';
import { paymentsQuery } from '../payments/list-payments.ts';
import { PAYMENT, type PaymentRow } from '../payments/wire-payment.ts';
import { AGREED, type Agreed, ifAgreed } from './agreed-contacts.ts';
import { sendExport } from './send-export.ts';

type ExportPayments = (typeof staffExports)[`exportPayments${'Admin' | 'Manager' | 'Marketer'}`];
type Row = PaymentRow & Agreed;

const maybeNaira = (kobo: string | null) => (kobo === null ? null : nairaOf(kobo));
const payer = {
  ID: ({ id }: Row) => id,
  Member: ({ userId }: Row) => userId,
  Name: (row: Row) => (row.userId === null ? 'Guest' : memberName({ ...row, userId: row.userId })),
} satisfies CsvColumns<Row>;
const paid = {
  'Amount (naira)': ({ amountKobo }: Row) => nairaOf(amountKobo),
  'Refunded (naira)': ({ refundedKobo }: Row) => nairaOf(refundedKobo),
  For: ({ purpose }: Row) => purpose,
  Status: ({ status }: Row) => status,
  Method: ({ channel }: Row) => channel,
  'Created (Lagos)': ({ createdAt }: Row) => csvTime(createdAt),
  'Completed (Lagos)': ({ completedAt }: Row) => csvTime(completedAt),
} satisfies CsvColumns<Row>;

const ALL: CsvColumns<Row> = {
  ...payer,
  Email: ({ email }) => email,
  Telephone: ({ tel }) => tel,
  'Referral code': ({ referralCode }) => referralCode,
  Product: ({ productCode }) => productCode,
  Description: ({ soldAs }) => soldAs,
  ...paid,
  Reason: ({ reasonCode }) => reasonCode,
  Reference: ({ reference }) => reference,
  'Verified by': ({ verifiedBy }) => verifiedBy,
  'Wallet before (naira)': ({ walletBeforeKobo }) => maybeNaira(walletBeforeKobo),
  'Wallet after (naira)': ({ walletAfterKobo }) => maybeNaira(walletAfterKobo),
};
/** Without what it was sold as, because that may name a doctor. */
const FOR_MARKETERS: CsvColumns<Row> = { ...payer, Email: ifAgreed<Row>(({ email }) => email), ...paid };

/** Answers with the payments that the filters leave, as a file. Marketers get no reference, and find none by it. */
export async function exportPayments(context: Context, call: Call<ExportPayments>): Promise<Reply<ExportPayments>> {
  const isMarketer = call.caller.role === 'marketer';
  const searched = isMarketer ? 'm.named' : 'p.search';
  return sendExport<Row>(context, call, 'payments', {
    columns: isMarketer ? FOR_MARKETERS : ALL,
    queryOf: () => ({ ...paymentsQuery(context.generation.schema, call.query, searched), columns: `${PAYMENT}, ${AGREED}` }),
  });
}
