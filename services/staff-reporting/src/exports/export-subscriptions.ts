import type { CsvColumns } from '@sabiwell/chassis/http/export-list.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { csvTime } from '@sabiwell/proto/http/csv-rules.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { staffExports } from '@sabiwell/proto/http/staff-exports.ts';
import type { Context } from '../context.ts';
import { memberName } from '../lists/member-name.ts';
import { nairaOf } from '../lists/naira-of.ts';
import { subscriptionsQuery } from '../subscriptions/list-subscriptions.ts';
import { PERIOD, type PeriodRow } from '../subscriptions/wire-subscription.ts';
import { AGREED, type Agreed, ifAgreed } from './agreed-contacts.ts';
import { sendExport } from './send-export.ts';

type ExportSubscriptions = (typeof staffExports)[`exportSubscriptions${'Admin' | 'Manager' | 'Marketer'}`];
type Row = PeriodRow & Agreed;

const holder = {
  ID: ({ id }: Row) => id,
  Member: ({ userId }: Row) => userId,
  Name: memberName,
} satisfies CsvColumns<Row>;
const held = {
  For: ({ purpose }: Row) => purpose,
  Plan: ({ plan }: Row) => plan,
  'Amount (naira)': ({ amountKobo }: Row) => nairaOf(amountKobo),
  Status: ({ status }: Row) => status,
  'Begins (Lagos)': ({ startsAt }: Row) => csvTime(startsAt),
  'Ends (Lagos)': ({ endsAt }: Row) => csvTime(endsAt),
  'Renews itself': ({ autoRenew }: Row) => (autoRenew ? 'yes' : 'no'),
  'Bought (Lagos)': ({ createdAt }: Row) => csvTime(createdAt),
} satisfies CsvColumns<Row>;

const ALL: CsvColumns<Row> = {
  ...holder,
  Email: ({ email }) => email,
  Telephone: ({ tel }) => tel,
  'Referral code': ({ referralCode }) => referralCode,
  Product: ({ productCode }) => productCode,
  ...held,
  Reference: ({ reference }) => reference,
};
const FOR_MARKETERS: CsvColumns<Row> = { ...holder, Email: ifAgreed<Row>(({ email }) => email), ...held };

/** Answers with the paid periods that the filters leave, as a file. */
export async function exportSubscriptions(context: Context, call: Call<ExportSubscriptions>): Promise<Reply<ExportSubscriptions>> {
  const now = context.clock();
  return sendExport<Row>(context, call, 'subscriptions', {
    columns: call.caller.role === 'marketer' ? FOR_MARKETERS : ALL,
    queryOf: () => ({ ...subscriptionsQuery(context.generation.schema, call.query, now), columns: `${PERIOD}, ${AGREED}` }),
  });
}
