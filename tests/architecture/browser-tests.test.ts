import { expect, it } from 'vitest';
import { earlyReads, unexplainedPauses } from './early-reads.ts';
import { sources } from './sources.ts';

const browserTests = sources.filter(({ path }) => path.startsWith('tests/e2e/'));
const offenders = (found: string[]) => expect(found).toEqual([]);

it('a browser test expects nothing of what it read once: what is drawn is waited for, as by `see`, `seeCount` and `seeValue`', () => {
  offenders(browserTests.flatMap(earlyReads));
});

it('a browser test waits for what it sees; where it waits for time or for the network, a comment says why', () => {
  offenders(browserTests.flatMap(unexplainedPauses));
});

it.each([
  ["expect(await page.getByLabel('Email').inputValue()).toBe('');", 1],
  ["expect([await field.inputValue(), await list.count()]).toEqual(['', 1]);", 1],
  ['expect((await card.innerText()).match(/₦/g)).toEqual([]);', 1],
  ['const value = () => field.inputValue();\nexpect(await value()).toBe(1);', 2],
  ["expect(new URL(page.url()).search).toBe('');", 1],
])('%s is found', (text, line) => {
  expect(earlyReads({ path: 'a.test.ts', text })).toEqual([`a.test.ts:${line}`]);
});

it.each([
  ['await expect.poll(() => list.count()).toBe(2);'],
  ['const before = await list.count();'],
  ["expect(await page.evaluate(() => document.body.getAttribute('lang'))).toBe('en');"],
  ["expect((await asked).url()).toContain('/api/');"],
])('%s is let through', (text) => {
  expect(earlyReads({ path: 'a.test.ts', text })).toEqual([]);
});

it('a pause needs its reason on its line or above it', () => {
  const text = "// Why.\nawait page.waitForTimeout(600);\nawait page.waitForLoadState('networkidle');\nawait sleep(5); // Why.";
  expect(unexplainedPauses({ path: 'a.test.ts', text })).toEqual(['a.test.ts:3']);
});
