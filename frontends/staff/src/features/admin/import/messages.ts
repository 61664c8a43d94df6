import { createTexts } from '@sabiwell/ui/i18n.ts';
import type { ImportList } from '@sabiwell/proto/http/import-rules.ts';

/** The words of an import. */
export const t = createTexts('adminImport', {
  title: 'Import Data',
  why: 'People of another system become members, doctors and trainers. Nobody is made twice, and whoever is there already stays as they are.',
  file: 'File',
  fileHint:
    'JSON with users, doctors and trainers, or CSV of users with the names of the fields in its first row. Up to 8 MB and 20,000 rows.',
  choose: 'Choose a file',
  chooseOther: 'Choose another file',
  check: 'Check the file',
  checkWhy: 'Checking changes nothing.',
  checking: 'Checking {name}',
  unreadable: "We can't read this file on your device. Please choose it again.",
  notChecked: "The file wasn't checked",
  source: 'External database',
  sourceName: 'the external database',
  sourceHas: 'People there: {count}. Their import needs no file.',
  checkSource: 'Check the external database',
  sourceNotChecked: "The external database wasn't checked",

  checked: 'What is in {name}',
  new: 'New',
  there: 'There already',
  wrong: 'With a mistake',
  nothingNew: 'Nobody here is new, so there is nothing to import.',
  mail: 'Mail each new member a link to choose a password',
  mailHint: 'Without it, they can ask for one under “Forgot password?”.',
  importOne: 'Import 1 person',
  import: 'Import {count} people',
  importedOne: '1 person imported',
  imported: '{count} people imported',
  licences: 'Nobody can book a new doctor before you have checked the licence. Your tasks name each of them.',
  importing: 'Importing',
  progress: '{done} of {total} rows',
  mayClose: 'You can close this window: the import goes on, and Audit says when it is done.',
  importError: 'Import Error',
  importFailed: 'Failed to import external data',
  lost: "We can't see how far the import is. It goes on all the same.",
  again: 'Look again',
  done: 'Done',

  faults: 'Rows with a mistake',
  faultsLeft: 'They are left out; everything else is imported.',
  row: 'Row',
  field: 'Field',
  fault: 'What is wrong',
  shownOf: 'The first {shown} mistakes are shown. The report has all of them.',
  report: 'Save the report',
  reportWhy: 'A CSV file that says of each row what becomes of it. It names nobody.',
  reportFailed: "The report wasn't saved",
  close: 'Close',
});

/** Who is new, by what they are. */
export const madeName = createTexts('adminImportMade', {
  users: 'New members',
  doctors: 'New doctors',
  trainers: 'New trainers',
} satisfies Record<ImportList, string>);

/** A row by its number, and by its list where that is not the users. */
export const rowName = createTexts('adminImportRows', {
  users: '{row}',
  doctors: 'Doctor {row}',
  trainers: 'Trainer {row}',
} satisfies Record<ImportList, string>);
