import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';

/** What a download says of itself in its README.txt. */
export type ReadmeFacts = { accountId: number; requestedAt: Date; names: readonly string[] };

/** In which folder what is, by the service that has it. */
const FOLDERS: Readonly<Record<string, string>> = {
  identity: 'your account, settings, consents, sign-ins and the mails that we sent you',
  'health-tracking': 'your readings, meals, workouts, goals and health profile',
  'food-ai': 'your meals with their reports, posts and comments, and your chats with the AI doctor',
  bookings: 'your visits, prescriptions, messages, calls and trainer sessions',
  payments: 'your payments, receipts, subscriptions, orders and your wallet',
  content: 'your notifications and tips',
  'staff-reporting': 'when somebody of our staff read a list with you in it',
  photos: 'your photos; the row of each says its name as "file"',
  files: 'documents from your messages',
};

/** The text of README.txt, in plain words. */
export function readmeOf({ accountId, requestedAt, names }: ReadmeFacts): string {
  const folders = [...new Set(names.map((name) => name.slice(0, name.indexOf('/'))))].toSorted();
  return [
    `Your data at ${BRAND_NAME}`,
    '',
    `Account number ${accountId}, asked for at ${requestedAt.toISOString()}.`,
    '',
    ...folders.map((folder) => `${folder}/ ${FOLDERS[folder] ?? ''}`.trimEnd()),
    '',
    'The .json files are plain text that any editor opens. Times are in UTC. Amounts whose name ends in Kobo are in kobo:',
    '100 kobo are one naira. There is no file where we store nothing.',
    '',
    'Not in here: passwords and other secrets; what other members wrote; the notes that doctors and',
    'staff made for themselves. Ask your doctor for their notes. The law has us keep payments and visits even after an account is',
    'deleted, without your name.',
    '',
    'This file holds your health and your payments. Keep it where nobody else reads it.',
    '',
  ].join('\n');
}
