import { countBoth } from './count-outside.ts';
import { operatorPrints } from './running-product.ts';

/** How the numbers from SQL and those that outsiders count from the same events differ; empty where they do not. */
export function numbersDiffer(at: string): string {
  const { fromSql, fromEvents } = countBoth((...words) => operatorPrints('staff-reporting', ...words), at);
  return fromSql === fromEvents ? '' : `${fromSql}${fromEvents}`;
}
