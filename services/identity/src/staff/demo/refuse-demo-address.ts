import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { DEMO_DOMAIN } from '@sabiwell/proto/http/staff-rules.ts';
import type { Context } from '../../context.ts';

/**
 * Refuses in production what would let a demo account in, with 409: everybody knows its password, and the next start would be refused
 * while it is active.
 */
export function refuseDemoAddress(context: Pick<Context, 'isProduction'>, email: string): void {
  if (isRefusedDemo(context, email)) throw notForProduction();
}

/** Whether this is the address of a demo account, and this is production. */
export function isRefusedDemo({ isProduction }: Pick<Context, 'isProduction'>, email: string): boolean {
  return isProduction && email.toLowerCase().endsWith(`@${DEMO_DOMAIN}`);
}

/** 409: demo accounts are for development alone. */
export function notForProduction(): DomainError {
  return new DomainError('not_for_production', 'Demo accounts are not for production.', { kind: 'conflict' });
}
