import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import { storeConsents } from '../consents/change-consents.ts';
import type { Context } from '../context.ts';
import type { Account, Prisma } from '../generated/prisma/client.ts';
import { insertPeople } from '../imports/insert-people.ts';
import { runIn } from '../run-in.ts';
import { DEMO_MEMBERS, type DemoMember, demoMembers, demoViews } from './demo-members.domain.ts';

/** What other services need of the demo's members to give them a past. */
export type InsertedMember = { userId: number; email: string; tel: string; city: string; joinedAt: string };

type Acting = Pick<Context, 'prisma' | 'clock'>;

const TIMEOUT_MS = 60_000;

/**
 * Inserts two hundred members who joined over the last year, all or none, and returns them in that order. Nobody can sign in as one of them:
 * they have no password. Where they exist already nothing is added, and they are returned as they are.
 */
export async function insertDemoMembers({ prisma, clock }: Acting): Promise<InsertedMember[]> {
  const now = clock();
  const members = demoMembers(now);
  const emails = members.map(({ person }) => person.email);
  const known = await prisma.account.count({ where: { email: { in: emails } } });
  if (known === 0) {
    await prisma.$transaction((tx) => insertAll(tx, members, now), { timeout: TIMEOUT_MS });
    ringOutbox();
  }
  const accounts = await prisma.account.findMany({ where: { email: { in: emails } }, orderBy: { createdAt: 'asc' }, take: DEMO_MEMBERS });
  return accounts.map(({ id, email, tel, city, createdAt }) => ({ userId: id, email, tel, city, joinedAt: createdAt.toISOString() }));
}

async function insertAll(tx: Prisma.TransactionClient, members: readonly DemoMember[], now: Date): Promise<void> {
  for (const [place, { person, joinedAt, agrees }] of members.entries()) {
    await insertPeople(runIn(tx), [person], joinedAt);
    if (!agrees) continue;
    const account = await tx.account.findUniqueOrThrow({ where: { email: person.email } });
    await lookAround(tx, account, { place, joinedAt, now });
  }
}

/** Somebody who agreed to analytics and marketing when they joined, and what they have looked at since. */
async function lookAround(
  tx: Prisma.TransactionClient,
  account: Account,
  about: { place: number; joinedAt: Date; now: Date },
): Promise<void> {
  const body = { analytics: true, marketing: true };
  await storeConsents(tx, { before: account, body, purposes: ['analytics', 'marketing'] }, about.joinedAt);
  const views = demoViews(about.place, about.joinedAt, about.now);
  await tx.pageView.createMany({ data: views.map((view) => ({ accountId: account.id, ...view })) });
}
