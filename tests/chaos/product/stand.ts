import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Folders } from '@sabiwell/local/folders.ts';
import type { Plan, ProcessPlan } from '@sabiwell/local/plan.ts';
import { type Parts, partsOf, until } from '../../faults/product/parts.ts';
import { changePlan, processOf } from '../../faults/product/wire.ts';
import { openStores, type Stores } from '../../faults/truth/stores.ts';
import { supervisePayments, type PaymentsProcess } from './payments-process.ts';
import { type Provider, providerOf } from './provider.ts';

/** A running product that a run may break: its clock can jump, and the run itself keeps its payments running. */
export type Stand = {
  folders: Folders;
  url: string;
  parts: Parts;
  stores: Stores;
  provider: Provider;
  payments: PaymentsProcess;
  /** What a page needs to open the popup. */
  publicKey: string;
  /** The bonus for an invited friend, and how much the friend must have spent. */
  rewardRule: { bonusKobo: number; leastKobo: number };
  /** Moves the clocks of the product and of the provider ahead. */
  jump(ms: number): Promise<void>;
  /** Whether they jumped a moment ago, so that one process may be behind another. */
  hasJumped(): boolean;
  /** Waits until what was published is handled. */
  untilHandled(): Promise<void>;
  /** Restores the product. */
  restore(): Promise<void>;
};

export type StandOptions = { folders: Folders; url: string; sabotage?: string | undefined };

/** What buyers need of it. */
export type Counter = Pick<Stand, 'folders' | 'url' | 'stores' | 'provider' | 'publicKey' | 'rewardRule' | 'hasJumped'> & {
  /** Whether the whole product is started anew just now, so that nobody may be there to answer. */
  isMoving?: () => boolean;
};

/** The processes whose clocks matter, because the gateway's tokens are valid for a minute. */
const CLOCKED = ['gateway', 'payments'];
/** The services that read payments' events. */
const CONSUMERS = ['identity', 'food-ai', 'content'];
/** What thousands of purchases by a few members need. */
export const WITHOUT_LIMITS = { GUEST_ORDERS_PER_HOUR: '1000000', PAYMENTS_PER_MINUTE: '1000000', OPEN_PAYMENTS: '1000000' };
const MOMENT_MS = 5_000;
const BONUS_KOBO = 100_000;
const preload = (name: string) => `--import=${pathToFileURL(join(import.meta.dirname, name)).href}`;

/** Prepares a running product for a run; with `sabotage` its processes run without that guard. */
export async function prepareStand({ folders, url, sabotage }: StandOptions): Promise<Stand> {
  const clockFile = join(folders.dir, 'clock-ahead');
  rmSync(clockFile, { force: true });
  const before = new Map<string, Record<string, string>>();
  let own: ProcessPlan | undefined;
  await changePlan(folders, (plan) => {
    for (const process of clockedIn(plan, sabotage)) {
      before.set(process.name, process.command.env);
      process.command.env = { ...process.command.env, ...extraEnv(clockFile, sabotage) };
    }
    own = processOf(plan, 'payments');
    plan.processes = plan.processes.filter((process) => process !== own);
    // A run takes minutes, so what a friend buys counts at once, and a few buyers stand for thousands.
    if (own !== undefined) own.command.env = { ...own.command.env, REFERRAL_HOLD_DAYS: '0', ...WITHOUT_LIMITS };
  });
  const payments = supervisePayments(own!, join(folders.logs, 'payments.log'));
  await payments.untilReady();
  const stores = await openStores(folders);
  const provider = providerOf(folders);
  const parts = partsOf(folders);
  let ahead = 0;
  let jumpedAt = -Infinity;
  return {
    folders,
    url,
    parts,
    stores,
    provider,
    payments,
    publicKey: own!.command.env['PAYSTACK_PUBLIC_KEY']!,
    rewardRule: rewardRuleOf(own!.command.env),
    async jump(ms) {
      ahead += ms;
      jumpedAt = performance.now();
      writeFileSync(clockFile, `${ahead}`);
      await provider.advance(ms);
    },
    hasJumped: () => performance.now() - jumpedAt < MOMENT_MS,
    async untilHandled() {
      for (const name of CONSUMERS)
        await until(`${name} has handled all events`, async () => ((await lagOf(parts.opsPortOf(name)!)) === 0 ? true : undefined), 30_000);
    },
    async restore() {
      await Promise.all([payments.stop(), stores.close(), provider.heal()]);
      await changePlan(folders, (plan) => {
        plan.processes.push(own!);
        for (const [name, env] of before) processOf(plan, name).command.env = env;
      });
      rmSync(clockFile, { force: true });
    },
  };
}

/** The bonus for an invited friend as payments has it. */
export function rewardRuleOf(env: Record<string, string>): Stand['rewardRule'] {
  return {
    bonusKobo: Number(env['REFERRAL_BONUS_KOBO'] ?? BONUS_KOBO),
    leastKobo: Number(env['REFERRAL_LEAST_KOBO'] ?? BONUS_KOBO),
  };
}

/** How many events a service has not handled yet, from its own metrics. */
async function lagOf(opsPort: number): Promise<number | undefined> {
  const reply = await fetch(`http://127.0.0.1:${opsPort}/metrics`).catch(() => undefined);
  const lags = (await reply?.text())?.matchAll(/^sabiwell_consumer_lag\{.*\} (\d+)$/gm);
  return lags && [...lags].reduce((sum, [, lag]) => sum + Number(lag), 0);
}

function clockedIn({ processes }: Plan, sabotage: string | undefined): ProcessPlan[] {
  // A guard of the chassis is in every process.
  const isWanted = ({ name }: ProcessPlan) => CLOCKED.includes(name) || (sabotage !== undefined && !name.endsWith('-simulator'));
  return processes.filter(isWanted);
}

function extraEnv(clockFile: string, sabotage: string | undefined): Record<string, string> {
  const loaded = [preload('clock-ahead.ts'), ...(sabotage === undefined ? [] : [preload('without-guard.ts')])];
  return {
    NODE_OPTIONS: loaded.join(' '),
    CLOCK_AHEAD_FILE: clockFile,
    ...(sabotage === undefined ? {} : { WITHOUT_GUARD: sabotage }),
  };
}
