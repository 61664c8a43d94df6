export type Checkout = {
  id: number;
  transaction_status: string;
  access_code: string;
  reference: string;
  email: string;
  amount: number;
  currency: string;
  merchant_name: string;
  channels: string[];
  customer: unknown;
  redirect_url: string | null;
  cancel_url: string | null;
};
export type Outcome = { status: string; id?: number; reference?: string; message?: string };
export type Account = { bank: string; account_number: string; account_name: string };

/** A call to the simulator; throws the message of a refusal. */
export async function ask<T>(path: string, body?: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(path, body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }).catch(
    () => undefined,
  );
  if (response === undefined) throw new Error('The payment service does not answer. Please try again.');
  const answer = (await response.json()) as { status: boolean; message: string; data: T };
  if (!answer.status) throw new Error(answer.message);
  return answer.data;
}
