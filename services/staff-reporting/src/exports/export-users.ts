import type { CsvColumns } from '@sabiwell/chassis/http/export-list.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { csvTime } from '@sabiwell/proto/http/csv-rules.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { staffExports } from '@sabiwell/proto/http/staff-exports.ts';
import type { Context } from '../context.ts';
import { nairaOf } from '../lists/naira-of.ts';
import { usersQuery } from '../members/list-users.ts';
import { USER, type UserRow } from '../members/wire-user.ts';
import { AGREED, type Agreed, ifAgreed } from './agreed-contacts.ts';
import { sendExport } from './send-export.ts';

type ExportUsers = (typeof staffExports)[`exportUsers${'Admin' | 'CaseManager' | 'Manager' | 'Marketer'}`];
type Row = UserRow & Agreed;

const lives = {
  City: ({ city }: Row) => city,
  Country: ({ country }: Row) => country,
} satisfies CsvColumns<Row>;
const has = {
  'Wallet (naira)': ({ walletKobo }: Row) => nairaOf(walletKobo),
  Plan: ({ plan }: Row) => plan ?? 'Free Plan',
  'Joined (Lagos)': ({ createdAt }: Row) => csvTime(createdAt),
} satisfies CsvColumns<Row>;

const ALL: CsvColumns<Row> = {
  ID: ({ id }) => id,
  'First name': ({ firstName }) => firstName,
  'Middle name': ({ middleName }) => middleName,
  'Last name': ({ lastName }) => lastName,
  Username: ({ username }) => username,
  Email: ({ email }) => email,
  Telephone: ({ tel }) => tel,
  'Mobile phone': ({ mobilePhone }) => mobilePhone,
  WhatsApp: ({ whatsappNumber }) => whatsappNumber,
  Sex: ({ sex }) => sex,
  'Date of birth': ({ birth }) => birth,
  'Blood group': ({ bloodGroup }) => bloodGroup,
  ...lives,
  Address: ({ address }) => address,
  'Referral code': ({ referralCode }) => referralCode,
  Referrals: ({ totalReferrals }) => totalReferrals,
  ...has,
};
/** What marketers see of a member in their list, too. */
const FOR_MARKETERS: CsvColumns<Row> = {
  ID: ({ id }) => id,
  'First name': ({ firstName }) => firstName,
  'Last name': ({ lastName }) => lastName,
  Email: ifAgreed<Row>(({ email }) => email),
  Telephone: ifAgreed<Row>(({ tel }) => tel),
  ...lives,
  ...has,
};

/** Answers with the members that the filters leave, as a file. */
export async function exportUsers(context: Context, call: Call<ExportUsers>): Promise<Reply<ExportUsers>> {
  const now = context.clock();
  return sendExport<Row>(context, call, 'users', {
    columns: call.caller.role === 'marketer' ? FOR_MARKETERS : ALL,
    queryOf: () => ({ ...usersQuery(context.generation.schema, call.query, now), columns: `${USER}, ${AGREED}` }),
  });
}
