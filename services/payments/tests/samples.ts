/** Answers in the forms of the samples that the provider has published (PaystackOSS/doc-code-snippets, February 2026), with values of our own. */

const authorization = {
  authorization_code: 'AUTH_sample0001',
  bin: '408408',
  last4: '4081',
  exp_month: '12',
  exp_year: '2030',
  channel: 'card',
  card_type: 'visa ',
  bank: 'TEST BANK',
  country_code: 'NG',
  brand: 'visa',
  reusable: true,
  signature: 'SIG_sample0001',
  account_name: null,
};
const customer = {
  id: 81,
  first_name: null,
  last_name: null,
  email: 'ada@example.com',
  customer_code: 'CUS_sample0001',
  phone: null,
  metadata: null,
};

/** GET /transaction/verify: the customer bore the fees, metadata are an empty text, both spellings of the date. */
export const verified = {
  id: 4099260516,
  domain: 'test',
  status: 'success',
  reference: 're4lyvq3s3',
  receipt_number: null,
  amount: 40333,
  message: null,
  gateway_response: 'Successful',
  paid_at: '2024-08-22T09:15:02.000Z',
  created_at: '2024-08-22T09:14:24.000Z',
  channel: 'card',
  currency: 'NGN',
  ip_address: '192.0.2.7',
  metadata: '',
  log: { start_time: 1724318098, time_spent: 4, attempts: 1, errors: 0, success: true, mobile: false, input: [], history: [] },
  fees: 10283,
  fees_split: null,
  authorization,
  customer,
  plan: null,
  split: {},
  order_id: null,
  paidAt: '2024-08-22T09:15:02.000Z',
  createdAt: '2024-08-22T09:14:24.000Z',
  requested_amount: 30050,
  pos_transaction_data: null,
  source: null,
  fees_breakdown: null,
  connect: null,
  transaction_date: '2024-08-22T09:14:24.000Z',
  plan_object: {},
  subaccount: {},
};

/** charge.success of a subscription's renewal: a plan as an object, no date of the first spelling, metadata that say nothing of the member. */
export const renewed = {
  ...verified,
  id: '895091250',
  paid_at: undefined,
  metadata: { invoice_action: 'create' },
  plan: { id: 60905, name: 'Health tips', plan_code: 'PLN_sample00001', description: null, amount: 45000, interval: 'monthly' },
};

/** charge.success of an old account: metadata are the number 0, an authorization without `reusable`, no fees, no requested_amount. */
export const oldCharge = {
  id: 302961,
  domain: 'live',
  status: 'success',
  reference: 'qTPrJoy9Bx',
  amount: '10000',
  message: null,
  gateway_response: 'Approved by Financial Institution',
  paid_at: '2016-09-30T21:10:19.000Z',
  created_at: '2016-09-30T21:09:56.000Z',
  channel: 'card',
  currency: 'NGN',
  ip_address: '192.0.2.7',
  metadata: 0,
  fees: null,
  customer,
  authorization: {
    authorization_code: 'AUTH_sample0002',
    bin: '539999',
    last4: '8877',
    exp_month: '08',
    exp_year: '2020',
    brand: 'mastercard',
  },
  plan: {},
};

/** POST /transaction/charge_authorization answers with fewer fields than verify. */
export const charged = {
  amount: 35247,
  currency: 'NGN',
  transaction_date: '2024-08-22T10:53:49.000Z',
  status: 'success',
  reference: '0m7frfnr47ezyxl',
  domain: 'test',
  metadata: '',
  gateway_response: 'Approved',
  message: null,
  channel: 'card',
  ip_address: null,
  log: null,
  fees: 10247,
  authorization,
  customer: { ...customer, metadata: { custom_fields: [] } },
  plan: null,
  id: 4099490251,
};

/** The same where the bank wants the customer's confirmation. */
export const paused = {
  authorization_url: 'https://checkout.paystack.com/resume/0744ub5o065nwyz',
  reference: 'jvx2o36ghlvrgtt',
  access_code: '0744ub5o065nwyz',
  paused: true,
};

/** POST /refund: the transaction is told whole, with an authorization without a code. */
export const refundMade = {
  transaction: {
    id: 1004723697,
    domain: 'live',
    reference: 'T685312322670591',
    amount: 10000,
    authorization: { exp_month: null, account_name: null },
  },
  integration: 412829,
  deducted_amount: 0,
  channel: null,
  merchant_note: 'Refund for transaction T685312322670591',
  customer_note: 'Refund for transaction T685312322670591',
  status: 'pending',
  refunded_by: 'staff@example.com',
  expected_at: '2021-12-16T09:21:17.016Z',
  currency: 'NGN',
  domain: 'live',
  amount: 10000,
  fully_deducted: false,
  id: 3018284,
  createdAt: '2021-12-07T09:21:17.122Z',
};

/** GET /refund/:id tells the transaction by its number. */
export const refundRead = { ...refundMade, transaction: 1641, status: 'processed', amount: 500000, deducted_amount: 500000 };

/** GET /plan/:code */
export const plan = {
  subscriptions: [],
  integration: 100032,
  domain: 'test',
  name: 'Monthly retainer',
  plan_code: 'PLN_gx2wn530m0i3w3m',
  description: null,
  amount: 50000,
  interval: 'monthly',
  send_invoices: true,
  currency: 'NGN',
  id: 28,
};

/** Says no: a missing field, and the old form in which `status` is a text. */
export const refusals = {
  missing: {
    status: false,
    message: 'Email Address is required',
    meta: { nextStep: 'Provide all required params' },
    type: 'validation_error',
    code: 'missing_params',
  },
  duplicate: { status: false, message: 'Duplicate Transaction Reference', code: 'duplicate_reference' },
  asText: { status: 'false', message: 'Transaction reference not found' },
  wrongKey: { status: false, message: 'Invalid key' },
};
