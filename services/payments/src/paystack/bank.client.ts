import type { Bank, BankAccount, ListedBanks, Provider } from '../provider.ts';
import { callPaystack, type Line } from './call-paystack.ts';
import { readPage } from './read-page.ts';
import { bankRecord, resolvedRecord } from './records.ts';
import { failed, unreadable } from './replies.ts';

/** Banks hardly change. */
const KEPT_MS = 6 * 3_600_000;
/** Far more than there are; a provider that never ends its list must not keep anybody waiting. */
const MOST_PAGES = 10;

/** Reads the banks of Nigeria by name, and keeps them for some hours. */
export function createBankList(line: Line, clock: () => number = Date.now): Provider['listBanks'] {
  let kept: { banks: readonly Bank[]; until: number } | undefined;
  return async () => {
    if (kept !== undefined && clock() < kept.until) return { kind: 'listed', banks: kept.banks };
    const listed = await readBanks(line);
    if (listed.kind === 'listed' && listed.banks.length > 0) kept = { banks: listed.banks, until: clock() + KEPT_MS };
    return listed;
  };
}

async function readBanks(line: Line): Promise<ListedBanks> {
  const banks = new Map<string, Bank>();
  for (let page: number | undefined = 1; page !== undefined && page <= MOST_PAGES;) {
    const query = { country: 'nigeria', currency: 'NGN' };
    const listed: Awaited<ReturnType<typeof readPage<Bank | undefined>>> = await readPage(line, {
      operation: 'list banks',
      about: 'banks',
      path: '/bank',
      query,
      page,
      record: bankRecord,
    });
    if (listed.kind === 'unavailable') return listed;
    for (const bank of listed.rows) if (bank !== undefined && !banks.has(bank.code)) banks.set(bank.code, bank);
    page = listed.nextPage;
  }
  return { kind: 'listed', banks: [...banks.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en')) };
}

export async function resolveAccount(line: Line, account: BankAccount): ReturnType<Provider['resolveAccount']> {
  const { bankCode: bank_code, accountNumber: account_number } = account;
  const path = `/bank/resolve?${new URLSearchParams({ account_number, bank_code }).toString()}`;
  const reply = await callPaystack(line, { operation: 'resolve account', about: bank_code, method: 'GET', path });
  if (reply.kind === 'rejected') return { kind: 'unknown' };
  if (reply.kind === 'unavailable') return failed(reply);
  const read = resolvedRecord.safeParse(reply.body.data);
  return read.success ? { kind: 'known', accountName: read.data.account_name } : unreadable(line.log, 'resolve account', read.error);
}
