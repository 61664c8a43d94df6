/** What the services' own databases say of all members and payments, under the names of `make reporting-numbers`. */
export type OwnNumbers = Readonly<
  Record<'members' | 'walletKobo' | 'activePeriods' | 'paymentsOk' | 'paymentsBad' | 'paymentsPending' | 'sales' | 'salesKobo', number>
>;

/** Both lines of numbers: that from SQL, and that which outsiders count from what they were told. */
export type BothNumbers = { fromSql: string; fromEvents: string };

/** Compares both lines with each other, and their figures with those of the services. No findings means that all count the same. */
export function checkNumbers({ fromSql, fromEvents }: BothNumbers, own: OwnNumbers): string[] {
  if (fromSql !== fromEvents) return [`outsiders count ${fromEvents.trim()}, and SQL counts ${fromSql.trim()}`];
  const counted = JSON.parse(fromSql) as Record<string, number>;
  return Object.entries(own)
    .filter(([name, figure]) => counted[name] !== figure)
    .map(([name, figure]) => `outsiders count ${name} ${counted[name]}, and the services have ${figure}`);
}
