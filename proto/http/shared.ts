import { z } from 'zod';

/** An id of PostgreSQL's integer type; a client may send a number or digits. */
export const userId = z
  .union(
    [
      z.number().meta({ type: 'integer', minimum: 1, maximum: 2_147_483_647 }),
      z
        .string()
        .regex(/^\d{1,10}$/, 'Must be a number.')
        .transform(Number),
    ],
    { error: 'Must be a number.' },
  )
  .pipe(z.number().int('Must be a whole number.').min(1, 'Must be 1 or more.').max(2_147_483_647, 'This number is too long.'))
  .meta({ description: "The member's number" });

/** The number of a doctor or a trainer of the directory; `whose` says which. */
export const directoryNumber = (whose: string) =>
  userId.meta({ description: `The number of ${whose}`, type: 'integer', minimum: 1, maximum: 2_147_483_647 });

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id as it is stored: a UUID in lower case, so that two spellings are never two things. Other ids, such as keys of files, stay. */
export function storedId(id: string): string {
  return UUID.test(id) ? id.toLowerCase() : id;
}

/** An opaque id. One of a wrong form is not found, like one that does not exist; digits alone are a member's number. */
export const opaqueId = z
  .string()
  .max(200, 'This id is too long.')
  .overwrite(storedId)
  .meta({ description: 'An opaque id', pattern: '^[0-9]*[A-Za-z_-][0-9A-Za-z_-]*$' });

export const instant = z.iso.datetime({ offset: true }).meta({ description: 'ISO 8601, UTC' });

/** The body of every error: RFC 9457, with `message` = `error` = `detail` for clients that read only those. */
export const problem = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    message: z.string(),
    error: z.string(),
    instance: z.string(),
    code: z.string(),
    requestId: z.string(),
    /** The values in the sentence, for clients that say it in another language by its code. */
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem' });

/** A photo that can be decoded, for examples. */
export const EXAMPLE_PHOTO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** 202: accepted, still working. */
export const processing = z.object({ id: z.string(), status: z.literal('processing') }).meta({ id: 'Processing' });
