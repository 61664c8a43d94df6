import type { DescMessage } from '@bufbuild/protobuf';
import pg from 'pg';
import { sourceOf, topicOf, typeOf } from '@sabiwell/chassis/bus/events.ts';
import { outboxSql } from '@sabiwell/chassis/bus/outbox.ts';
import { SessionTrackedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { MemberDetailsChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_pii/v1/events_pb.ts';
import { MemberRecordChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_staff_pii/v1/events_pb.ts';
import {
  PaymentChangedSchema,
  SubscriptionPeriodChangedSchema,
  WalletCreditedSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';

const LETTER = `chr(97 + (n * 7 % 26)::int)`;
const WHEN = `now() - (n % 700) * interval '1 day' - (n % 1440) * interval '1 minute'`;
const time = (sql: string) => `to_char((${sql}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
/** A hash with the two figures that say what kind of UUID it is: events with another one are refused. */
const idOf = (kind: string) => `overlay(overlay(md5('${kind}' || n) placing '8' from 13) placing '8' from 17)::uuid`;

/** For each event type: the subject of the n-th, and its message as SQL makes it of n. */
type Made = { schema: DescMessage; subject: string; version: string; data: string };

const PAID = `CASE n % 10 WHEN 8 THEN 'failed' WHEN 9 THEN 'refunded' ELSE 'completed' END`;
const payment = (version: number, status: string, more: string): Made => ({
  schema: PaymentChangedSchema,
  subject: `'payment/' || ${idOf('payment')}`,
  version: String(version),
  data: `jsonb_build_object('intentId', ${idOf('payment')}, 'version', '${version}', 'userId', n::text, 'purpose', 'market', 'productCode', 'market_p1',
    'soldAs', 'Product ' || n % 6, 'reference', 'REF-' || n, 'amountKobo', (100000 + n % 5000)::text, 'status', ${status},
    'createdAt', ${time(WHEN)} ${more})`,
});

const MEMBERS: readonly Made[] = [
  {
    schema: MemberDetailsChangedSchema,
    subject: `'member/' || n`,
    version: '1',
    data: `jsonb_build_object('userId', n::text, 'version', '1', 'firstName', 'Amina' || ${LETTER}, 'lastName', 'Bello' || n % 9973,
      'email', 'member-' || n || '@example.com', 'tel', '+23480' || lpad((n % 100000000)::text, 8, '0'), 'city', 'Kano', 'country', 'Nigeria')`,
  },
  {
    schema: MemberRecordChangedSchema,
    subject: `'member-record/' || n`,
    version: '1',
    data: `jsonb_build_object('userId', n::text, 'version', '1', 'username', 'member' || n, 'sex', 'Female', 'birth', '1990-05-17',
      'referralCode', upper(substr(md5(n::text), 1, 8)), 'createdAt', ${time(WHEN)})`,
  },
];

/** What every third member does: two events each. */
const DOINGS: readonly Made[] = [
  payment(1, `'pending'`, ''),
  payment(
    2,
    PAID,
    `, 'paidKobo', (100000 + n % 5000)::text, 'completedAt', ${time(WHEN)},
    'refundedKobo', CASE n % 10 WHEN 9 THEN (100000 + n % 5000)::text ELSE '0' END`,
  ),
];
const MORE: readonly Made[] = [
  {
    schema: WalletCreditedSchema,
    subject: `'wallet/' || n`,
    version: '1',
    data: `jsonb_build_object('userId', n::text, 'version', '1', 'txnId', ${idOf('txn')}, 'kind', 'top_up', 'amountKobo', '500',
      'balanceKobo', (n % 7000)::text)`,
  },
  {
    schema: SubscriptionPeriodChangedSchema,
    subject: `'period/' || ${idOf('period')}`,
    version: '1',
    data: `jsonb_build_object('subscriptionId', ${idOf('period')}, 'version', '1', 'userId', n::text, 'purpose', 'subscription',
      'productCode', 'sub_weekly', 'plan', 'Weekly', 'amountKobo', '300000', 'reference', 'REF-' || n, 'startsAt', ${time(WHEN)},
      'endsAt', ${time(`${WHEN} + interval '7 days'`)}, 'createdAt', ${time(WHEN)})`,
  },
];
const VIEWED: Made = {
  schema: SessionTrackedSchema,
  subject: `'view/' || n`,
  version: '1',
  data: `jsonb_build_object('viewId', n::text, 'userId', n::text, 'page', '/doctors', 'viewedAt', ${time(WHEN)})`,
};

/** Fills an outbox with `count` events that were published: two of each member, and one more of every member in one of three kinds. */
export async function fillOutbox(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(outboxSql);
    const members = Math.floor(count / 3);
    const insert = async (made: Made, where: string) => client.query(insertOf(made, where), [members]);
    for (const made of MEMBERS) await insert(made, 'true');
    for (const made of DOINGS) await insert(made, 'n % 6 < 2');
    for (const made of MORE) await insert(made, 'n % 6 = 2');
    for (const made of [VIEWED]) await insert(made, 'n % 6 = 3');
    await client.query('ANALYZE outbox');
  } finally {
    await client.end();
  }
}

function insertOf({ schema, subject, version, data }: Made, where: string): string {
  return `INSERT INTO outbox (id, topic, key, type, source, aggregate_id, aggregate_version, data, occurred_at, published_at)
    SELECT gen_random_uuid(), '${topicOf(schema)}', n::text, '${typeOf(schema)}', '${sourceOf(schema)}', ${subject}, ${version}, ${data}, ${WHEN}, now()
    FROM generate_series(1, $1::int) n WHERE ${where}`;
}

/** What the events say, counted from them alone: what `make reporting-numbers` must print of the same. */
export async function countOutbox(
  databaseUrl: string,
): Promise<{ events: number; members: number; walletKobo: number; salesKobo: number }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const one = async (sql: string) => Number((await client.query(sql)).rows[0].n);
  const typed = (schema: DescMessage) => `FROM outbox WHERE type = '${typeOf(schema)}'`;
  try {
    return {
      events: await one('SELECT count(*) AS n FROM outbox'),
      members: await one(`SELECT count(DISTINCT data->>'userId') AS n ${typed(MemberRecordChangedSchema)}`),
      walletKobo: await one(`SELECT coalesce(sum((data->>'balanceKobo')::bigint), 0) AS n ${typed(WalletCreditedSchema)}`),
      salesKobo: await one(
        `SELECT coalesce(sum((data->>'paidKobo')::bigint), 0) AS n ${typed(PaymentChangedSchema)} AND data->>'status' IN ('completed', 'refunded')`,
      ),
    };
  } finally {
    await client.end();
  }
}
