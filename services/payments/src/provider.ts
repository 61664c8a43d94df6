import type { TransferStatus } from './withdrawals/withdrawal.domain.ts';

/** This service's questions to the payment provider. Amounts are kobo, always whole. Expected outcomes are answers, never exceptions. */
export type Provider = {
  initialize(request: NewTransaction): Promise<Initialized>;
  verify(reference: string): Promise<Verified>;
  /** One page of the transactions with this status in a span of time. */
  listTransactions(span: Span & { status: 'success' | 'reversed' }): Promise<Listed>;
  chargeAuthorization(request: CardCharge): Promise<Charged>;
  refund(request: NewRefund): Promise<RefundAnswer>;
  /** Looks for a refund whose reply was lost; asks for nothing. */
  findRefund(request: NewRefund): Promise<Exclude<RefundAnswer, Refused> | { kind: 'unknown' }>;
  readRefund(id: string): Promise<RefundAnswer | { kind: 'unknown' }>;
  /** All refunds of one payment, whoever asked for them. */
  refundsOf(reference: string): Promise<ListedRefunds | { kind: 'unknown' }>;
  /** One page of the refunds of a span of time. */
  listRefunds(span: Span): Promise<ListedRefunds>;
  readPlan(code: string): Promise<PlanRead>;
  listBanks(): Promise<ListedBanks>;
  /** Whose account this is. */
  resolveAccount(account: BankAccount): Promise<{ kind: 'known'; accountName: string } | { kind: 'unknown' } | Unavailable>;
  /** Makes an account known, so that money can be sent to it; the same account has the same code. */
  createRecipient(recipient: BankAccount & { name: string }): Promise<{ kind: 'known'; code: string } | Refused | Unavailable>;
  /** Sends money; the reference makes it once. */
  transfer(request: NewTransfer): Promise<TransferAnswer | { kind: 'duplicate' } | Refused>;
  /** How a transfer stands; asks for nothing. */
  verifyTransfer(reference: string): Promise<TransferAnswer | { kind: 'unknown' }>;
};

/** By when something was begun. */
export type Span = { from: Date; to: Date; page: number };

/** The provider gave no usable answer: what was asked for may have happened or not. */
export type Unavailable = { kind: 'unavailable'; reason: string; retryAfterSeconds?: number };
/** The provider answered no, for good: `reason` is its own sentence, for the log. */
export type Refused = { kind: 'refused'; reason: string };

export type NewTransaction = {
  email: string;
  amountKobo: number;
  reference: string;
  callbackUrl?: string;
  metadata: Record<string, unknown>;
  channels?: readonly string[];
};

export type Initialized =
  { kind: 'initialized'; reference: string; accessCode: string; authorizationUrl: string } | { kind: 'duplicate' } | Refused | Unavailable;

export type TransactionStatus = 'abandoned' | 'failed' | 'ongoing' | 'pending' | 'processing' | 'queued' | 'reversed' | 'success';

/** A card or account that may be charged again when `isReusable`. */
export type Authorization = {
  code: string;
  isReusable: boolean;
  last4: string | undefined;
  brand: string | undefined;
  expMonth: number | undefined;
  expYear: number | undefined;
  bank: string | undefined;
  signature: string | undefined;
};

/** A transaction as the provider reports it. */
export type ProviderTransaction = {
  /** The provider's own number of it, as text. */
  id: string;
  reference: string;
  domain: 'test' | 'live';
  status: TransactionStatus;
  /** What was charged, with the fees where the customer bears them. */
  amountKobo: number;
  /** What had been asked for; the same as `amountKobo` where the provider does not say. */
  requestedKobo: number;
  feesKobo: number;
  currency: string;
  channel: string | undefined;
  gatewayResponse: string | undefined;
  paidAt: Date | undefined;
  customerEmail: string | undefined;
  customerCode: string | undefined;
  /** Always an object; empty where the provider sent none or something unreadable. */
  metadata: Record<string, unknown>;
  planCode: string | undefined;
  authorization: Authorization | undefined;
};

/** `unknown`: not known, or not yet (a 400 or 404 about the reference); never a failed payment. */
export type Verified = { kind: 'known'; transaction: ProviderTransaction } | { kind: 'unknown' } | Unavailable;

/** `nextPage` is undefined after the last page. */
export type Listed = { kind: 'listed'; transactions: ProviderTransaction[]; nextPage: number | undefined } | Unavailable;

export type CardCharge = {
  email: string;
  amountKobo: number;
  reference: string;
  authorizationCode: string;
  metadata: Record<string, unknown>;
};

/** `paused`: the member has to confirm at that address. `unavailable`: verify the reference before any other try. */
export type Charged =
  | { kind: 'known'; transaction: ProviderTransaction }
  | { kind: 'paused'; reference: string; accessCode: string; authorizationUrl: string }
  | { kind: 'duplicate' }
  | Refused
  | Unavailable;

/** `transaction`: the reference of what was paid. */
export type NewRefund = { transaction: string; amountKobo: number; customerNote: string; merchantNote: string };

export type RefundStatus = 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention';
/** A refund as the provider reports it: its transaction by number or reference, or both. */
export type ProviderRefund = {
  id: string;
  status: RefundStatus;
  amountKobo: number;
  transactionId?: string | undefined;
  transactionReference: string | undefined;
  merchantNote?: string | undefined;
};
export type RefundAnswer = { kind: 'known'; refund: ProviderRefund } | Refused | Unavailable;
export type ListedRefunds = { kind: 'listed'; refunds: ProviderRefund[]; nextPage: number | undefined } | Unavailable;

export type Plan = { code: string; name: string; amountKobo: number; currency: string; interval: string };
export type PlanRead = { kind: 'known'; plan: Plan } | { kind: 'unknown' } | Unavailable;

export type Bank = { code: string; name: string };
export type ListedBanks = { kind: 'listed'; banks: readonly Bank[] } | Unavailable;
export type BankAccount = { bankCode: string; accountNumber: string };

/** `recipient` is the code of an account that was made known. */
export type NewTransfer = { amountKobo: number; recipient: string; reference: string; reason: string };

/** A transfer as the provider reports it. */
export type ProviderTransfer = { reference: string; status: TransferStatus; amountKobo: number };
export type TransferAnswer = { kind: 'known'; transfer: ProviderTransfer } | Unavailable;
