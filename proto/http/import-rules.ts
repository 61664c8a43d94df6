// Rules and sentences of imports that the administrator's screen and the server share. No imports, so that the screen stays small.

/** The lists that a file may hold. */
export const IMPORT_LISTS = ['users', 'doctors', 'trainers'] as const;
export type ImportList = (typeof IMPORT_LISTS)[number];

/** What became of a row, or would become of it. */
export const ROW_OUTCOMES = ['created', 'alreadyThere', 'invalid'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

export const MOST_IMPORT_BYTES = 8_000_000;
export const MOST_IMPORT_ROWS = 20_000;
/** How many faults the reply to an import names; its report has all of them. */
export const MOST_TOLD_FAULTS = 100;

export const IMPORT_KIND_MESSAGE = 'Choose a JSON or CSV file.';
export const IMPORT_TOO_LARGE_MESSAGE = 'This file is too large. The limit is 8 MB.';
export const IMPORT_TOO_LONG_MESSAGE = 'This file has too many rows. The limit is 20,000 at a time.';
export const IMPORT_CHANGED_MESSAGE = 'This file has changed since it was checked. Please check it again.';
export const IMPORT_EMPTY_MESSAGE = 'This file has no rows.';
export const IMPORT_NAME_MESSAGE = 'Say what the file is called.';
export const NO_SOURCE_MESSAGE = 'No source of imports is set up here. Please choose a file.';
export const SOURCE_FAILED_MESSAGE = "We couldn't read the source of imports. Please try again later, or choose a file.";
export const SOURCE_TOO_LARGE_MESSAGE = 'The source of imports is too large. The limit is 20 MB.';

/** Why a row made nothing new although nothing is wrong with it. */
export const THERE_MESSAGES = {
  known_email: 'Somebody has this email address already. Their account stays as it is.',
  imported_before: 'This row was imported before.',
  changed_since: 'This row was imported before and has changed since. The account stays as it is.',
  twice_in_file: 'This row stands in the file twice. The first one counts.',
  known_doctor: 'A doctor with this email address is there already, and stays as they are.',
  card_changed_since: 'This row was imported before and has changed since. The card stays as it is.',
} as const;
export type ThereReason = keyof typeof THERE_MESSAGES;
/** What was made of a row that is new, by its list. */
export const CREATED_MESSAGES: Readonly<Record<ImportList, string>> = {
  users: 'An account was made.',
  doctors: 'The doctor was entered. Nobody can book before an administrator has checked the licence.',
  trainers: 'The trainer was entered, not as a verified one.',
};
export const WOULD_CREATE_MESSAGES: Readonly<Record<ImportList, string>> = {
  users: 'An account would be made.',
  doctors: 'The doctor would be entered.',
  trainers: 'The trainer would be entered.',
};
