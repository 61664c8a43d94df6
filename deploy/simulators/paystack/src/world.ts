import type { Step } from './checkout/test-cards.ts';

export type Domain = 'test' | 'live';

export type Customer = { id: number; code: string; email: string; createdAt: Date };

export type Authorization = {
  code: string;
  email: string;
  bin: string;
  last4: string;
  expMonth: string;
  expYear: string;
  brand: string;
  bank: string;
  channel: string;
  isReusable: boolean;
  signature: string;
};

export type TransactionStatus = 'abandoned' | 'failed' | 'ongoing' | 'pending' | 'processing' | 'queued' | 'reversed' | 'success';

export type Transaction = {
  id: number;
  domain: Domain;
  reference: string;
  accessCode: string;
  status: TransactionStatus;
  /** Kobo: the charged amount and the price. They differ where the customer bears the fees or paid another amount. */
  amount: number;
  requestedAmount: number;
  fees: number;
  currency: string;
  email: string;
  metadata: unknown;
  callbackUrl: string | undefined;
  channels: readonly string[];
  planCode: string | undefined;
  channel: string;
  gatewayResponse: string;
  message: string | null;
  createdAt: Date;
  paidAt: Date | undefined;
  authorization: Authorization | undefined;
  /** What is refunded or about to be. */
  refunded: number;
  attempts: number;
  /** A card payment between its steps. */
  underWay: { steps: Step[]; succeed: () => void } | undefined;
};

export type Plan = {
  id: number;
  code: string;
  name: string;
  amount: number;
  interval: string;
  currency: string;
  createdAt: Date;
  invoiceLimit: number;
};

export type Subscription = {
  id: number;
  code: string;
  emailToken: string;
  email: string;
  planCode: string;
  authorization: Authorization;
  status: 'active' | 'non-renewing' | 'attention' | 'completed' | 'cancelled';
  createdAt: Date;
  nextPaymentDate: Date;
};

export type RefundStatus = 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention';
export type Refund = {
  id: number;
  transaction: Transaction;
  amount: number;
  status: RefundStatus;
  customerNote: string;
  merchantNote: string;
  createdAt: Date;
  updatedAt: Date;
};

export type Recipient = { id: number; code: string; name: string; accountNumber: string; bankCode: string; createdAt: Date };

export type TransferStatus = 'pending' | 'success' | 'failed' | 'reversed' | 'otp';
export type Transfer = {
  id: number;
  code: string;
  reference: string;
  amount: number;
  reason: string;
  recipient: Recipient;
  status: TransferStatus;
  createdAt: Date;
};

/** Everything the simulated provider knows. */
export function createWorld() {
  return {
    transactions: new Map<string, Transaction>(),
    byAccessCode: new Map<string, Transaction>(),
    customers: new Map<string, Customer>(),
    authorizations: new Map<string, Authorization>(),
    plans: new Map<string, Plan>(),
    subscriptions: new Map<string, Subscription>(),
    refunds: new Map<number, Refund>(),
    recipients: new Map<string, Recipient>(),
    transfers: new Map<string, Transfer>(),
    /** Kobo in the merchant's account. */
    balance: 500_000_000,
  };
}
export type World = ReturnType<typeof createWorld>;
