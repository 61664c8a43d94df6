import type { Context } from '../context.ts';
import type { Mailer } from '../mail/smtp.client.ts';

/** What the operator's commands work with; without a mailer links are printed alone. */
export type OperatorContext = Context & { mailer: Mailer | undefined };
