import { z } from 'zod';
import { birth, bloodGroup, email, phone, sex } from './account-fields.ts';
import { endpoint } from './endpoint.ts';
import { IMPORT_EMPTY_MESSAGE, IMPORT_KIND_MESSAGE, IMPORT_LISTS, IMPORT_NAME_MESSAGE, MOST_IMPORT_BYTES } from './import-rules.ts';
import { PERSON_RULES, SIGN_UP_RULES } from './person-rules.ts';
import { instant, opaqueId, processing } from './shared.ts';
import { line, textOf } from './text-fields.ts';

const count = z.number().int();

/** What a row is called at its source. */
export const rowId = z.union([z.int(), line('Id', 200)], 'Id must be a number or a text of 1 to 200 characters.').transform(String);

/** Somebody of another system, as an import takes them. */
export const importedPerson = z.object({
  id: rowId.optional(),
  firstName: textOf(PERSON_RULES.firstName),
  middleName: textOf(PERSON_RULES.middleName).optional(),
  lastName: textOf(PERSON_RULES.lastName),
  email,
  tel: phone('Phone number'),
  mobilePhone: phone('Mobile phone').optional(),
  whatsappNumber: textOf(SIGN_UP_RULES.whatsappNumber).optional(),
  sex,
  birth,
  bloodGroup: bloodGroup.optional(),
  address: textOf(PERSON_RULES.address).optional(),
  city: textOf(PERSON_RULES.city),
  country: textOf(PERSON_RULES.country),
});
export type ImportedPerson = z.output<typeof importedPerson>;

/** What is wrong with one field of one row. */
export const rowFault = z
  .object({
    list: z.enum(IMPORT_LISTS),
    row: count.meta({ description: 'Its place in its list, from 1 on; in a CSV file, whose first row holds the names, from 2 on' }),
    path: z.string().meta({ description: 'The field; empty where the whole row is wrong' }),
    message: z.string(),
  })
  .meta({ id: 'ImportFault' });
export type RowFault = z.output<typeof rowFault>;

/** What came of an import, or would come of it. */
export const importResult = z
  .object({
    id: z.string(),
    fileName: z.string(),
    sha256: z.string().meta({ description: 'Of the content that was read; sent again with the import, it must be the same' }),
    dryRun: z.boolean(),
    startedAt: instant,
    imported: z.object({ users: count, doctors: count, trainers: count }).meta({ description: 'What is new; all 0 after a dry run' }),
    rows: z.object({ created: count, alreadyThere: count, invalid: count }).meta({ description: 'All rows of the file, by outcome' }),
    errors: z.array(rowFault),
  })
  .meta({ id: 'ImportResult' });
export type ImportResult = z.output<typeof importResult>;

/** An import that goes on. */
export const importProgress = processing
  .extend({ rows: z.object({ done: count, total: count }).meta({ description: 'How far it is' }) })
  .meta({ id: 'ImportProgress' });
export type ImportProgress = z.output<typeof importProgress>;

const yesOrNo = z.boolean('Say yes or no.');
const example = {
  fileName: 'people.csv',
  content:
    'id,firstName,lastName,email,tel,sex,birth,city,country\n7,Amina,Bello,amina.bello@example.com,+2348031234567,Female,1990-05-17,Kano,Nigeria\n',
};

/** Administrators bring in people of another system (staff.md section 4.2). */
export const peopleImport = {
  importPeopleAdmin: endpoint({
    method: 'POST',
    path: '/api/admin/import-data',
    summary:
      'Make accounts of the people in a file: JSON {users, doctors, trainers}, or CSV of users; without a file, of those in the source that the server is set up with. Doctors and trainers are entered unverified. No row is taken twice, a known e-mail stays as it is, and passwords, wallets and roles are ignored. Needs a fresh proof, unless it is a dry run, which changes nothing',
    actors: ['admin'],
    body: z
      .object({
        fileName: line('File name', 200)
          .regex(/\.(json|csv)$/i, IMPORT_KIND_MESSAGE)
          .optional(),
        content: z
          .string('Content must be text.')
          .optional()
          .meta({ description: `At most ${MOST_IMPORT_BYTES / 1_000_000} MB in UTF-8; without it and a name, the source is read` }),
        dryRun: yesOrNo.optional(),
        sha256: z
          .string('SHA-256 must be text.')
          .regex(/^[0-9a-f]{64}$/i, 'SHA-256 must be 64 hexadecimal digits.')
          .optional()
          .meta({ description: 'Of the content that a dry run read; 409 where it is another one now' }),
        sendInvites: yesOrNo.optional().meta({ description: 'Mail each new person a link to choose a password; no unless given' }),
      })
      .refine(({ fileName, content }) => content === undefined || fileName !== undefined, {
        path: ['fileName'],
        message: IMPORT_NAME_MESSAGE,
      })
      .refine(({ fileName, content }) => fileName === undefined || content !== undefined, {
        path: ['content'],
        message: IMPORT_EMPTY_MESSAGE,
      }),
    replies: { 200: importResult, 202: importProgress },
    problems: [403, 409, 413, 422],
    // It answers 202 after 25 seconds.
    timeoutMs: 35_000,
    // A quote or a line break takes two bytes within a JSON text.
    maxBodyBytes: 2 * MOST_IMPORT_BYTES + 100_000,
    longTexts: 1,
    readAgainBy: 'readImportAdmin',
    examples: {
      good: { body: { ...example, dryRun: true } },
      bad: { body: { ...example, fileName: 'people.xls' } },
    },
  }),
  readImportAdmin: endpoint({
    method: 'GET',
    path: '/api/admin/import-data/{id}',
    summary: 'What came of an import, with every fault; 202 while it goes on. With format=csv each row with its outcome, as a file',
    actors: ['admin'],
    params: z.object({ id: opaqueId }),
    query: z.object({ format: z.enum(['json', 'csv'], 'Choose json or csv.').optional() }),
    replies: { 200: importResult, 202: importProgress },
    fileTypes: ['text/csv'],
    examples: {
      good: { params: { id: '0198c0de-0000-7000-8000-000000000001' } },
      bad: { params: { id: '0198c0de-0000-7000-8000-000000000001' }, query: { format: 'xls' } },
    },
  }),
};
