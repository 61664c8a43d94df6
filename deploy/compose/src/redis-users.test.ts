import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { gateway, services, type Service } from './manifests.ts';
import { redisUsers, rulesOf, userLines, versionOf } from './redis-users.ts';

const shop = {
  name: 'toy-shop',
  bus: true,
  topics: { writes: ['sabiwell.toys.v1'], reads: ['sabiwell.toys.v1', 'sabiwell.money.v1'] },
  redis: { keys: ['bull:toys:*'], looks: ['seen:*'], publishes: ['news:*'] },
} as unknown as Service;
const bank = {
  name: 'bank',
  bus: true,
  topics: { writes: ['sabiwell.money.v1'], reads: [] },
  redis: { hears: ['news:*'], findsKeys: true },
} as unknown as Service;

/** What a group may do with streams that others write. */
const readingPart = (rules: readonly string[]) => rules.find((rule) => rule.startsWith('(~'));
/** What a user may reach, without its commands and without the part in parentheses. */
const reach = (rules: readonly string[]) => rules.filter((rule) => /^(%\w)?[~&]/.test(rule));
const rulesFor = (name: string, version?: number) =>
  rulesOf(
    redisUsers(gateway, [shop, bank]).find((user) => user.name === name)!,
    version,
  );

describe('what a manifest names is what its user reaches', () => {
  test('of a service that reads what another tells', () => {
    const rules = rulesFor('toy-shop');
    const ofGroups = ['ev-retry', 'ev-dead', 'ev-lease'].flatMap((kind) => [`~${kind}:toy-shop`, `~${kind}:toy-shop.*`]);
    expect(reach(rules)).toEqual(['~idempotency:*', '~ev:sabiwell.toys.v1', ...ofGroups, '~bull:toys:*', '%R~seen:*', '&news:*']);
    expect(readingPart(rules)).toMatch(
      /^\(~ev:sabiwell\.money\.v1 ~ev:sabiwell\.toys\.v1 ~ev-retry:toy-shop ~ev-retry:toy-shop\.\* \+xreadgroup .*\)$/,
    );
    expect(readingPart(rules)).not.toMatch(/\+(xadd|xdel|xtrim|xsetid|del|set|@\w+|xgroup|xgroup\|setid)[ )]/);
    expect(rules).toContain('+publish');
    expect(rules).not.toContain('+psubscribe');
    expect(rules).not.toContain('+scan');
  });

  test('of one that tells, and hands over to who reads that', () => {
    const rules = rulesFor('bank');
    expect(reach(rules).filter((rule) => rule.startsWith('%'))).toEqual(['%W~ev-retry:toy-shop', '%W~ev-retry:toy-shop.*']);
    expect(rules).toContain('+scan');
    expect(rules.at(-1)).toBe('(&news:* +subscribe +unsubscribe +psubscribe +punsubscribe)');
    expect(rules).not.toContain('+publish');
  });

  test('of the gateway, which has no bus', () => {
    expect(reach(rulesFor('gateway'))).toEqual(['~limit:*']);
  });

  test('a server before Redis 7 gets rules that it knows', () => {
    const rules = rulesFor('toy-shop', 6);
    expect(rules.filter((rule) => /[%()]/.test(rule))).toEqual([]);
    expect(rules).toEqual(expect.arrayContaining(['~ev:sabiwell.money.v1', '~seen:*', 'resetchannels', '&news:*']));
    expect(rulesFor('bank', 6)).toEqual(expect.arrayContaining(['&news:*', '+psubscribe']));
  });
});

test.each(redisUsers(gateway, services).map((user) => [user.name, rulesOf(user)] as const))(
  '%s reaches nothing by an open door',
  (_name, rules) => {
    expect(
      rules.filter((rule) => /^(~\*|&\*|allkeys|allchannels|allcommands|nopass|\+@(all|admin|dangerous|scripting|pubsub))$/.test(rule)),
    ).toEqual([]);
    const last = (rule: string) => rules.lastIndexOf(rule);
    // The later rule counts.
    for (const closed of ['-@admin', '-@dangerous']) expect(last(closed)).toBeGreaterThan(last('+@keyspace'));
  },
);

test('their lines hold no password, and another right is another version', () => {
  const users = redisUsers(gateway, [shop, bank]);
  const lines = userLines(users, (name) => `word-of-${name}`);
  const hash = createHash('sha256').update('word-of-bank').digest('hex');
  expect(lines.find((line) => line.startsWith('user bank '))).toContain(`user bank reset on #${hash} ~`);
  expect(lines.join('\n')).not.toContain('word-of-');
  expect(versionOf(users)).not.toBe(versionOf(redisUsers(gateway, [{ ...shop, redis: {} }, bank])));
  expect(versionOf(users)).toBe(versionOf(redisUsers(gateway, [shop, bank])));
});
