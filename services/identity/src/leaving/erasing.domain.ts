import type { ServiceName } from '@sabiwell/proto/http/contracts.ts';
import type { KeptCode } from '@sabiwell/proto/http/leaving-rules.ts';

/** The services that answer an erasure; identity itself is one of them. A service that is missing here does not compile. */
const ERASING: Readonly<Record<ServiceName, true>> = {
  identity: true,
  'health-tracking': true,
  'food-ai': true,
  content: true,
  payments: true,
  bookings: true,
  'staff-reporting': true,
};

/** What a service has done. */
export type Answer = { service: string; deleted: number; kept: number; keptCodes: readonly string[] };

/** The services that have not answered yet. */
export function unanswered(answers: readonly Pick<Answer, 'service'>[]): string[] {
  return Object.keys(ERASING).filter((service) => !answers.some((answer) => answer.service === service));
}

/** Why something stays, in the words of the report. */
const STAYS: Readonly<Record<KeptCode, string>> = {
  law: 'Payments and receipts, because the law wants them: by a number only, without your name, address or card.',
  clinical: 'What doctors wrote about your visits, and prescriptions: without your name.',
  audit: 'Who of our staff did what with your account, by a number only.',
  other: 'Figures and work of other people that your account was part of, by a number only.',
};

/** What went and what stays, for the report to the member. */
export function reportLines(answers: readonly Answer[]): { deleted: number; stays: string[] } {
  const codes = new Set(answers.flatMap(({ keptCodes }) => keptCodes));
  const deleted = answers.reduce((sum, answer) => sum + answer.deleted, 0);
  return { deleted, stays: Object.entries(STAYS).flatMap(([code, words]) => (codes.has(code) ? [words] : [])) };
}
