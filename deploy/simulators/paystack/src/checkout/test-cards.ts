/** What the checkout asks for between the card and the result. */
export type Step = { kind: 'pin' | 'otp' | 'phone' | 'bank'; right: RegExp; wrong: string; hint: string };

export type TestCard = {
  number: string;
  cvv: string;
  brand: 'visa' | 'verve';
  bank: string;
  steps: readonly Step[];
  /** Undefined: the card is charged. Otherwise the bank's answer. */
  refusal?: string;
  isReusable: boolean;
};

const pin = (right: string): Step => ({ kind: 'pin', right: new RegExp(`^${right}$`), wrong: 'Incorrect PIN', hint: `PIN ${right}` });
const otp: Step = { kind: 'otp', right: /^123456$/, wrong: 'Incorrect OTP', hint: 'OTP 123456' };
const phone: Step = { kind: 'phone', right: /^\+?\d{10,14}$/, wrong: 'Invalid phone number', hint: 'telephone' };
const bank: Step = { kind: 'bank', right: /^approve$/, wrong: 'The bank did not approve this payment', hint: 'bank page' };

/** The provider's test cards with the behaviour of each; any expiry in the future is valid. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4084084084084081', cvv: '408', brand: 'visa', bank: 'TEST BANK', steps: [], isReusable: true },
  { number: '507850785078507812', cvv: '081', brand: 'verve', bank: 'TEST BANK', steps: [pin('1111')], isReusable: true },
  { number: '5060666666666666666', cvv: '123', brand: 'verve', bank: 'TEST BANK', steps: [pin('1234'), otp], isReusable: true },
  { number: '507850785078507804', cvv: '884', brand: 'verve', bank: 'TEST BANK', steps: [pin('0000'), phone, otp], isReusable: true },
  { number: '4084080000000409', cvv: '000', brand: 'visa', bank: 'TEST BANK', steps: [bank], isReusable: true },
  { number: '4084080000005408', cvv: '001', brand: 'visa', bank: 'TEST BANK', steps: [], refusal: 'Declined', isReusable: false },
  { number: '507850785078507853', cvv: '082', brand: 'verve', bank: 'TEST BANK', steps: [pin('0000')], isReusable: false },
  { number: '4084080000670037', cvv: '787', brand: 'visa', bank: 'TEST BANK', steps: [], refusal: 'Insufficient Funds', isReusable: false },
];

/** The card that pays when a payment is completed by the control API. */
export const PLAIN_CARD = TEST_CARDS[0]!;

/** The bank account that the provider's test mode uses for transfers and payouts. */
export const TEST_ACCOUNT = { bank: 'Zenith Bank', bankCode: '057', number: '0000000000' };
