import type { Prisma } from '../generated/prisma/client.ts';

/** The member's last answer for each purpose that they answered. */
export function lastAnswers(run: Pick<Prisma.TransactionClient, 'consentAnswer'>, accountId: number) {
  return run.consentAnswer.findMany({ where: { accountId }, distinct: ['purpose'], orderBy: { id: 'desc' } });
}
