import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Prisma } from './generated/prisma/client.ts';

/** Binds statements to a transaction of Prisma, for what the chassis writes in it; after its commit call `ringOutbox`. */
export function runIn(tx: Prisma.TransactionClient): RunSql {
  return (statement, values = []) => tx.$queryRawUnsafe(typeof statement === 'string' ? statement : statement.text, ...values);
}
