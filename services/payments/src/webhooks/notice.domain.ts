/** The parts of a webhook that are acted on; everything else is asked of the provider. */
export type Notice = {
  event: string;
  reference: string | undefined;
  subject: 'charge' | 'refund' | 'dispute' | 'transfer' | 'other';
  disputeId?: string | undefined;
  /** How a dispute ended, as the provider calls it. */
  outcome?: string | undefined;
};

const object = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' && value.length <= 200 ? value : undefined);
const number = (value: unknown): string | undefined => (Number.isSafeInteger(value) ? String(value) : undefined);

/** Reads a webhook's body; undefined for one that nobody can read, signed or not. */
export function readNotice(body: Uint8Array): Notice | undefined {
  let raw: unknown;
  try {
    raw = JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
  const event = text(object(raw)['event']);
  if (event === undefined) return undefined;
  const said = object(object(raw)['data']);
  // Refunds and disputes name the payment in other words than charges do (payments.md 1.3).
  const reference = text(said['transaction_reference']) ?? text(said['reference']) ?? text(object(said['transaction'])['reference']);
  const subject = subjectOf(event);
  if (subject !== 'dispute') return { event, reference, subject };
  return { event, reference, subject, disputeId: text(said['id']) ?? number(said['id']), outcome: text(said['resolution']) };
}

function subjectOf(event: string): Notice['subject'] {
  if (event === 'charge.success') return 'charge';
  if (event.startsWith('charge.dispute.')) return 'dispute';
  if (event.startsWith('transfer.')) return 'transfer';
  return event.startsWith('refund.') ? 'refund' : 'other';
}

const CARD = ['last4', 'brand', 'exp_month', 'exp_year', 'bank', 'channel'];

/** The body without anything that could charge a card or names its owner, for the 90 days that it is stored. */
export function redacted(body: Uint8Array): string {
  try {
    return JSON.stringify(JSON.parse(new TextDecoder().decode(body)), (name, value: unknown) => {
      if (name === 'authorization') return Object.fromEntries(Object.entries(object(value)).filter(([key]) => CARD.includes(key)));
      return ['customer', 'recipient', 'ip_address', 'log', 'authorization_code'].includes(name) ? undefined : value;
    });
  } catch {
    return '';
  }
}
