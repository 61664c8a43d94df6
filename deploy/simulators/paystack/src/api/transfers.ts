import type { Handler } from '../call.ts';
import { amountOf, requiredText, textOf } from '../read-fields.ts';
import { transferRecord } from '../records.ts';
import { invalid, missing, Refusal } from '../refusal.ts';
import { moveTransfer } from '../transfer-course.ts';
import type { Sim } from '../sim.ts';
import type { Transfer } from '../world.ts';

const DONE_AFTER_MS = 60_000;

/** POST /transferrecipient */
export const createRecipient: Handler = ({ world, chance, clock }, { fields }) => {
  const name = requiredText(fields, 'name', 'Recipient name is required');
  const accountNumber = requiredText(fields, 'account_number', 'Account number is required');
  const bankCode = requiredText(fields, 'bank_code', 'Bank code is required');
  if (!/^\d{10}$/.test(accountNumber)) throw invalid('Account number is invalid');
  const known = [...world.recipients.values()].find((one) => one.accountNumber === accountNumber && one.bankCode === bankCode);
  const recipient = known ?? { id: chance.id(), code: `RCP_${chance.word(15)}`, name, accountNumber, bankCode, createdAt: clock.now() };
  world.recipients.set(recipient.code, recipient);
  return {
    status: 201,
    message: 'Transfer recipient created successfully',
    data: {
      id: recipient.id,
      domain: 'test',
      type: 'nuban',
      name: recipient.name,
      recipient_code: recipient.code,
      currency: 'NGN',
      active: true,
      is_deleted: false,
      details: {
        authorization_code: null,
        account_number: accountNumber,
        account_name: recipient.name,
        bank_code: bankCode,
        bank_name: null,
      },
    },
  };
};

/** POST /transfer */
export const startTransfer: Handler = (sim, { fields }) => {
  const { world, chance, clock, settings } = sim;
  const amount = amountOf(fields);
  if (amount === undefined) throw missing('Amount is required');
  const recipient = world.recipients.get(requiredText(fields, 'recipient', 'Recipient is required'));
  if (recipient === undefined) throw new Refusal(400, 'Recipient specified is invalid', { code: 'invalid_transfer_recipient' });
  const reference = textOf(fields, 'reference') ?? `trf-${chance.word(20)}`;
  if (!/^[a-z0-9_-]{16,50}$/.test(reference))
    throw invalid('Transfer reference is invalid', 'Use 16 to 50 lowercase letters, digits, - and _');
  if (world.transfers.has(reference))
    throw new Refusal(400, 'Please provide a unique reference. Reference already exists on a transfer', { code: 'duplicate_reference' });
  if (amount > world.balance)
    throw new Refusal(400, 'Your balance is not enough to fulfill this request', { code: 'insufficient_balance', type: 'api_error' });
  const status = settings.payoutOtp ? 'otp' : 'pending';
  const reason = textOf(fields, 'reason') ?? '';
  const transfer: Transfer = {
    id: chance.id(),
    code: `TRF_${chance.word(16)}`,
    reference,
    amount,
    reason,
    recipient,
    status,
    createdAt: clock.now(),
  };
  world.transfers.set(reference, transfer);
  world.balance -= amount;
  if (status === 'pending') complete(sim, transfer);
  return { message: status === 'otp' ? 'Transfer requires OTP to continue' : 'Transfer has been queued', data: transferRecord(transfer) };
};

/** POST /transfer/finalize_transfer */
export const finalizeTransfer: Handler = (sim, { fields }) => {
  const code = requiredText(fields, 'transfer_code', 'Transfer code is required');
  const otp = requiredText(fields, 'otp', 'OTP is required');
  const transfer = [...sim.world.transfers.values()].find((one) => one.code === code);
  if (transfer === undefined) throw new Refusal(404, 'Transfer not found', { code: 'not_found' });
  if (transfer.status !== 'otp') throw invalid('Transfer is not currently awaiting OTP');
  if (otp !== '123456') throw invalid('OTP is invalid');
  transfer.status = 'pending';
  complete(sim, transfer);
  return { message: 'Transfer has been queued', data: transferRecord(transfer) };
};

/** GET /transfer/verify/:reference */
export const verifyTransfer: Handler = ({ world }, { params }) => {
  const transfer = world.transfers.get(params.reference!);
  if (transfer === undefined) throw new Refusal(404, 'Transfer not found', { code: 'not_found' });
  return { message: 'Transfer retrieved', data: transferRecord(transfer) };
};

/** GET /balance */
export const readBalance: Handler = ({ world }) => ({ message: 'Balances retrieved', data: [{ currency: 'NGN', balance: world.balance }] });

function complete(sim: Sim, transfer: Transfer): void {
  const outcome = sim.settings.payoutOutcome;
  if (outcome !== 'none') sim.clock.after(DONE_AFTER_MS, () => moveTransfer(sim, transfer, outcome));
}
