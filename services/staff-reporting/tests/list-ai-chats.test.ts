import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember } from '@sabiwell/chassis/testing/written-events.ts';
import { type As, type Service, startReporting } from './service.ts';
import { detailsTold, periodTold, recordTold } from './told.ts';
import { chatTold } from './told-activity.ts';

let service: Service;
beforeAll(async () => {
  service = await startReporting();
});
afterAll(() => service.stop());

const list = (query = '', as: As = 'manager', portal = 'sabiwell-manager') => service.ask('GET', `/api/${portal}/ai-chats${query}`, as);
const idsOf = ({ json }: { json: { id: string }[] }) => json.map(({ id }) => id);
const minutes = (n: number) => new Date(Date.parse('2026-11-20T08:00:00Z') + n * 60_000);

async function patient(firstName: string) {
  const userId = BigInt(newMember());
  await service.hear(detailsTold({ userId, firstName }), recordTold({ userId }));
  return userId;
}

/** Chats of a member, a minute apart; the newest first. */
async function chats(userId: bigint, count: number, over: { severity?: string; fundedBy?: string } = {}) {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const [n, chatId] of ids.entries()) await service.hear(chatTold({ userId, chatId, usedOn: minutes(n), ...over }));
  return ids.toReversed();
}

describe('the AI chats of staff', () => {
  it('say that a member asked, and never what was said', async () => {
    const userId = await patient('Wholechat');
    const [id] = await chats(userId, 1, { severity: 'medium' });
    const { status, json } = await list('?q=wholechat');
    expect([status, json]).toEqual([
      200,
      [
        {
          id,
          version: 1,
          updatedAt: '2026-11-20T08:00:00.000Z',
          userId: Number(userId),
          userName: 'Wholechat Bello',
          userEmail: `member-${userId}@example.com`,
          sessionId: expect.any(String),
          userMessage: 'Hidden until opened',
          aiResponse: 'Hidden until opened',
          severity: 'medium',
          immediate: false,
          status: 'answered',
          consultationType: 'model',
          timestamp: '2026-11-20T08:00:00.000Z',
          createdAt: '2026-11-20T08:00:00.000Z',
          paymentStatus: 'free',
          amount: 0,
          formattedDate: '20 Nov 2026',
          formattedTime: '09:00',
        },
      ],
    ]);
  });

  it('have the price of a paid period on its first chat alone', async () => {
    const userId = await patient('Paidchat');
    const period = periodTold({ userId, startsOn: minutes(-1), endsOn: minutes(10_000) });
    await service.hear(period);
    await chats(userId, 3, { fundedBy: period.key });
    const { json } = await list('?q=paidchat');
    expect(json.map((row: { paymentStatus: string; amount: number }) => [row.paymentStatus, row.amount])).toEqual([
      ['completed', 0],
      ['completed', 0],
      ['completed', 3000],
    ]);
  });

  it('come newest first, a page at a time, without gaps and without repeats', async () => {
    const ids = await chats(await patient('Pagechat'), 5);
    const seen: string[] = [];
    for (let path = '?q=pagechat&limit=2'; path !== '';) {
      const reply = await list(path);
      expect(reply.headers.get('x-total-count')).toBe('5');
      seen.push(...idsOf(reply));
      path = /<\/api\/sabiwell-manager\/ai-chats(\?[^>]*)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1] ?? '';
    }
    expect(seen).toEqual(ids);
  });

  it('are found by severity, status, days, name and e-mail', async () => {
    const userId = await patient('Findchat');
    const [newest = '', oldest = ''] = await chats(userId, 2, { severity: 'high' });
    const found = async (query: string) => idsOf(await list(query));
    expect(await found('?severity=high')).toEqual([newest, oldest]);
    expect(await found(`?q=Member-${userId}@EXAMPLE.com&severity=low`)).toEqual([]);
    expect(await found('?q=findchat&status=failed')).toEqual([]);
    expect(await found('?q=findchat&to=2026-11-20T08:00:30Z')).toEqual([oldest]);
    const counted = (await list('?limit=1&severity=high')).headers.get('x-total-count');
    expect(counted).toBe('2');
  });

  it('are the same for case managers, and recorded as read', async () => {
    const ids = await chats(await patient('Carechat'), 2);
    expect(idsOf(await list('?q=carechat', 'case_manager', 'case-manager'))).toEqual(ids);
    const { rows } = await service.pool.query('SELECT list, role, filters FROM access_log WHERE row_ids = $1', [ids]);
    expect(rows).toEqual([{ list: 'ai-chats', role: 'case_manager', filters: { q: { characters: 8 } } }]);
  });

  it.each([
    ['severity=mild', 'severity'],
    ['cursor=5', 'cursor'],
    ['sort=severity', 'sort'],
  ])('refuse ?%s', async (query, field) => {
    const { status, json } = await list(`?${query}`);
    expect([status, json.errors[0].path]).toEqual([400, field]);
  });
});

it.each<[As, string, number]>([
  ['case_manager', 'case-manager', 200],
  ['manager', 'sabiwell-manager', 200],
  ['admin', 'case-manager', 403],
  ['doctor', 'case-manager', 403],
  ['marketer', 'sabiwell-manager', 403],
  [5, 'case-manager', 403],
  ['guest', 'sabiwell-manager', 401],
])('%s at the AI chats of %s: %i', async (as, portal, status) => {
  expect((await list('?limit=1', as, portal)).status).toBe(status);
});
