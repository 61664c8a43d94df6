type OptionType = 'string' | 'number' | 'array' | 'object' | 'function';
type Rule = { types: readonly OptionType[]; required?: true; or?: readonly string[]; overrides?: string };
export type Options = Record<string, unknown>;

const TEXT: Rule = { types: ['string'] };
const CALLBACK: Rule = { types: ['function'] };

/** The options that a transaction may have; others are ignored silently, as by the provider's own script. */
const RULES: Readonly<Record<string, Rule>> = {
  key: { types: ['string'], required: true },
  amount: { types: ['string', 'number'], required: true, or: ['plan', 'planCode'] },
  email: { types: ['string'], required: true, or: ['customerCode'] },
  currency: TEXT,
  label: TEXT,
  firstName: TEXT,
  lastName: TEXT,
  reference: TEXT,
  phone: TEXT,
  customerCode: { types: ['string'], overrides: 'email' },
  channels: { types: ['array'] },
  paymentRequest: { types: ['string', 'number'] },
  paymentPage: TEXT,
  metadata: { types: ['object'] },
  subaccountCode: TEXT,
  bearer: TEXT,
  transactionCharge: { types: ['string', 'number'] },
  planCode: { types: ['string'], overrides: 'amount' },
  subscriptionCount: { types: ['number'] },
  planInterval: TEXT,
  subscriptionLimit: { types: ['number'] },
  subscriptionStartDate: TEXT,
  accessCode: TEXT,
  language: TEXT,
  onError: CALLBACK,
  onLoad: CALLBACK,
  onSuccess: CALLBACK,
  onCancel: CALLBACK,
  onBankTransferConfirmationPending: CALLBACK,
  callback: CALLBACK,
  onClose: CALLBACK,
  // Names of version 1.
  ref: TEXT,
  plan: TEXT,
  firstname: TEXT,
  lastname: TEXT,
  subaccount: TEXT,
};

const OLD_NAMES: Readonly<Record<string, string>> = {
  reference: 'ref',
  planCode: 'plan',
  firstName: 'firstname',
  lastName: 'lastname',
  subaccountCode: 'subaccount',
  customerCode: 'customer_code',
};

/** Thrown at once when a page opens a transaction with wrong options. */
export class InvalidOptions extends Error {
  readonly issues: { message: string }[];

  constructor(issues: { message: string }[]) {
    super('Invalid transaction parameters');
    this.issues = issues;
  }
}

/** The known options, checked; throws InvalidOptions with every problem. */
export function checkOptions(given: Options): Options {
  const options = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => name in RULES && value !== undefined && value !== null),
  );
  const isThere = (name: string) => options[name] !== undefined;
  const issues: { message: string }[] = [];
  for (const [name, { required, or = [] }] of Object.entries(RULES)) {
    if (required === true && !isThere(name) && !or.some(isThere) && !isThere('accessCode'))
      issues.push({ message: `Missing parameter: ${name}` });
  }
  for (const [name, value] of Object.entries(options)) {
    if (!RULES[name]!.types.includes(kindOf(value))) issues.push({ message: `Invalid parameter type: ${name}` });
  }
  if (issues.length > 0) throw new InvalidOptions(issues);
  for (const name of Object.keys(options)) {
    const { overrides } = RULES[name]!;
    if (overrides !== undefined) delete options[overrides];
  }
  return options;
}

/** The options that are sent to the checkout, under the checkout's names, with the full address of the page. */
export function toParameters(options: Options): Options {
  if (options['accessCode'] !== undefined) return { accessCode: options['accessCode'] };
  const sent = Object.entries(options).filter(([, value]) => typeof value !== 'function');
  const metadata = { ...(options['metadata'] as Options | undefined), referrer: location.href };
  return { ...Object.fromEntries(sent.map(([name, value]) => [OLD_NAMES[name] ?? name, value])), metadata };
}

function kindOf(value: unknown): OptionType {
  return Array.isArray(value) ? 'array' : (typeof value as OptionType);
}
