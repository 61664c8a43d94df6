import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Event, typeOf } from '@sabiwell/chassis/bus/events.ts';
import { sampleOfEvent } from '@sabiwell/proto/sample-of-event.ts';
import { tellers } from '../src/analytics/consume-analytics.ts';
import { AROUND, chances, historyOf } from './analytics-history.ts';
import { isCounted, operatorPrints, pythonPrints } from './python-numbers.ts';
import { pseudonyms, type Service, startReporting } from './service.ts';
import { viewTold } from './told-activity.ts';
import { teamTold } from './told-team.ts';
import { paymentTold } from './told.ts';

let service: Service;
beforeAll(async () => {
  service = await startReporting();
});
afterAll(() => service.stop());

const toldOf = async (...events: readonly Event[]) => {
  const ids = events.map(({ id }) => pseudonyms.eventId(id));
  return (await service.pool.query('SELECT * FROM outbox WHERE id = ANY ($1) ORDER BY seq', [ids])).rows;
};

describe('outsiders', () => {
  it('are told once, however often an event comes', async () => {
    const payment = paymentTold({ userId: 42n });
    await service.tell(payment, payment, { ...payment, isReplay: true });
    expect(await toldOf(payment)).toHaveLength(1);
  });

  it('get pseudonyms instead of ids, and of a payment no reference and no words', async () => {
    const payment = { ...paymentTold({ userId: 42n, soldAs: 'Plan of Amina Bello', reference: 'REF-4711' }), traceparent: '00-ab-cd-01' };
    await service.tell(payment);
    const member = pseudonyms.of('member', 42);
    const intentId = payment.data['intentId'] as string;
    const name = pseudonyms.of('payment', intentId);
    const [row] = await toldOf(payment);
    expect(row).toMatchObject({
      topic: 'sabiwell.analytics.v1',
      type: 'ng.sabiwell.analytics.payment.moved.v1',
      key: member,
      aggregate_id: `payment/${name}`,
      aggregate_version: '1',
      traceparent: null,
      data: { payment: name, member, purpose: 'subscription', productCode: 'sub_weekly', amountKobo: '300000', status: 'pending' },
    });
    const text = JSON.stringify(row);
    for (const secret of [intentId, payment.id, 'REF-4711', 'Amina', '"42"']) expect(text).not.toContain(secret);
  });

  it('get the order of a guest by its own pseudonym', async () => {
    const payment = paymentTold();
    await service.tell(payment);
    const name = pseudonyms.of('payment', payment.data['intentId'] as string);
    expect(await toldOf(payment)).toMatchObject([{ key: name, data: { payment: name } }]);
  });

  it('hear of a page only which screen it is', async () => {
    const views = ['/profile/receipts/0198aa', '/amina-bello'].map((page, at) =>
      viewTold({ userId: 42n, viewId: BigInt(at + 1), page, viewedOn: AROUND }),
    );
    await service.tell(...views);
    expect((await toldOf(...views)).map(({ data }) => data.page)).toEqual(['/profile/receipts/:id', 'other']);
  });

  it('hear of the team only how many there are, and who is active', async () => {
    const joined = teamTold({ name: 'Ngozi Okafor', email: 'ngozi@example.com' });
    await service.tell(joined);
    const [row] = await toldOf(joined);
    expect(Object.keys(row.data)).toEqual(['status', 'version', 'colleague']);
  });
});

/** What outsiders are told of each event, under the names without `ng.sabiwell.`. */
const OPEN: Readonly<Record<string, string>> = {
  'identity.member.registered.v1': 'analytics.member.joined.v1',
  'identity.session.tracked.v1': 'analytics.page.viewed.v1',
  'identity.external-users.counted.v1': 'analytics.external-users.counted.v1',
  'identity-staff-pii.team-member.changed.v1': 'analytics.team.moved.v1',
  'payments.wallet.credited.v1': 'analytics.wallet.moved.v1',
  'payments.wallet.debited.v1': 'analytics.wallet.moved.v1',
  'payments.payment.changed.v1': 'analytics.payment.moved.v1',
  'payments.subscription-period.changed.v1': 'analytics.period.moved.v1',
  'payments.earning.booked.v1': 'analytics.fee.earned.v1',
  'payments.earning.reversed.v1': 'analytics.fee.earned.v1',
  'bookings.booking.requested.v1': 'analytics.booking.moved.v1',
  'bookings.booking.confirmed.v1': 'analytics.booking.moved.v1',
  'bookings.booking.rescheduled.v1': 'analytics.booking.moved.v1',
  'bookings.booking.rejected.v1': 'analytics.booking.moved.v1',
  'bookings.booking.cancelled.v1': 'analytics.booking.moved.v1',
  'bookings.consultation.completed.v1': 'analytics.booking.moved.v1',
  'food-ai.ai-chat.used.v1': 'analytics.chat.used.v1',
};

// Whatever word an event of a service holds where its contract has a text, none of it comes out but what is one of a closed list.
it.each(tellers.map(([schema]) => [typeOf(schema), schema] as const))(
  'nothing that a person wrote comes out of %s',
  async (type, schema) => {
    const closed = new Set(['status', 'kind', 'purpose', 'productCode', 'channel']);
    const words = Object.entries(sampleOfEvent(schema)).map(([name, value]) => {
      const isWord = typeof value === 'string' && /^[a-z]/i.test(value) && !closed.has(name);
      return [name, isWord ? `canary ${name}` : value];
    });
    const ids = { bookingId: randomUUID(), intentId: randomUUID(), subscriptionId: randomUUID(), teamMemberId: randomUUID() };
    const sample = Object.fromEntries(words);
    const data = { ...sample, ...Object.fromEntries(Object.entries(ids).filter(([name]) => name in sample)) };
    const event: Event = {
      id: randomUUID(),
      type,
      topic: 'sabiwell.any.v1',
      source: '/sabiwell/any',
      subject: 'canary subject',
      key: 'canary key',
      time: AROUND.toISOString(),
      sequence: 1,
      data,
    };
    await service.tell(event);
    const rows = await toldOf(event);
    expect(rows.map((row) => row.type.replace('ng.sabiwell.', ''))).toEqual([OPEN[type.replace('ng.sabiwell.', '')]]);
    expect(JSON.stringify(rows)).not.toMatch(/canary/);
    for (const id of [...Object.values(ids), '0198c0de-0000-7000-8000-000000000001']) expect(JSON.stringify(rows)).not.toContain(id);
  },
);

describe('the numbers', () => {
  it('of a time that is none are refused', async () => {
    expect(JSON.parse(await operatorPrints(service, 'numbers', 'yesterday'))).toEqual({
      message: 'AT must be a time such as 2026-11-20T08:14:00Z.',
    });
  });

  const given = isCounted ? [1, 2, 3] : [];
  it.each(given)('are the same bytes from SQL and from the events in Python, whatever happened (seed %i)', async (seed) => {
    const own = await startReporting();
    try {
      const { shuffled, upTo, ...from } = chances(seed);
      const history = historyOf({ shuffled, upTo, ...from });
      const twice = history.filter(() => from.sometimes());
      await own.hear(...shuffled([...history, ...twice]));
      await own.tell(...shuffled([...history, ...twice]));
      await own.pool.query('UPDATE outbox SET published_at = now()');
      const lines = await operatorPrints(own, 'lines');
      expect(lines.split('\n').length).toBeGreaterThan(150);
      for (const at of [AROUND.toISOString(), '2026-11-20T23:59:59.999+01:00', '2026-11-19T03:00:00Z']) {
        const fromSql = await operatorPrints(own, 'numbers', at);
        expect(pythonPrints(lines, at)).toBe(fromSql);
        expect(JSON.parse(fromSql)).toMatchObject({ at: new Date(at).toISOString(), members: 11, team: 4 });
      }
      // Told once more, as after a replay: each event has its id, so nothing changes.
      expect(pythonPrints(lines + lines, AROUND.toISOString())).toBe(await operatorPrints(own, 'numbers', AROUND.toISOString()));
      // A history in which little happened would show little.
      const numbers = Object.values(JSON.parse(await operatorPrints(own, 'numbers', AROUND.toISOString())));
      expect(numbers.filter((one) => one === 0).length).toBeLessThan(2);
    } finally {
      await own.stop();
    }
  });

  it.runIf(given.length > 0)('of nothing are noughts in both', async () => {
    const own = await startReporting();
    const fromSql = await operatorPrints(own, 'numbers', AROUND.toISOString());
    await own.stop();
    expect(pythonPrints('', AROUND.toISOString())).toBe(fromSql);
  });
});
