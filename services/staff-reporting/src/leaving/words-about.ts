import type pg from 'pg';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';

// Words that staff typed are about a member where a list would find the member by them: each word is in a name or contact of theirs, or is a
// reference of theirs. They also are where more was typed beside a whole name, address or telephone number.

/** What a member is found by, as SQL: all names and contacts in one text, whole references, and what says enough alone. */
type FoundBy = { known: string; references: string; whole: string };

/** A member has no address any more once they are erased; then nothing is about them. */
const OF_MEMBER = 'WHERE user_id = $1 AND email IS NOT NULL';
const LEAST_WHOLE = 5;

const foundBy = (schema: string): FoundBy => ({
  known: `(SELECT as_compared(concat_ws(E'\\n', first_name, middle_name, last_name, email, username, tel, mobile_phone, whatsapp_number,
    referral_code)) FROM ${schema}.members ${OF_MEMBER})`,
  references: `ARRAY(SELECT as_compared(reference) FROM ${schema}.payments WHERE user_id = $1)`,
  whole: `ARRAY(SELECT as_compared(one) FROM ${schema}.members, unnest(ARRAY[concat_ws(' ', first_name, last_name),
    concat_ws(' ', last_name, first_name), email, tel, mobile_phone, whatsapp_number]) one
    ${OF_MEMBER} AND length(as_compared(one)) >= ${LEAST_WHOLE})`,
});

// One letter is searched for nowhere.
const isAbout = ({ known, references, whole }: FoundBy) => `length(compared) > 1 AND (
  NOT EXISTS (SELECT FROM unnest(string_to_array(compared, ' ')) part
    WHERE position(part IN coalesce(${known}, '')) = 0 AND part <> ALL (${references}))
  OR EXISTS (SELECT FROM unnest(${whole}) one WHERE position(one IN compared) > 0))`;

/** Which rows of `access_words` are about the member `$1`, by what a generation of the read model knows of them. */
export const wordsAbout = (schema: string): string => isAbout(foundBy(schema));

const ERASE_AGAIN = `DELETE FROM access_words WHERE ${isAbout({ known: '$1::text', references: '$2::text[]', whole: '$3::text[]' })}`;

/**
 * Reads what a member is found by, as long as it is there. What this returns deletes the words about them once more, after they were erased: a
 * search that found them was under way when their words went.
 */
export async function rememberWords(pool: pg.Pool, schemas: readonly string[], userId: number): Promise<() => Promise<void>> {
  const found: unknown[][] = [];
  for (const { known, references, whole } of schemas.map(foundBy)) {
    const [row] = await runOn(pool)(`SELECT ${known} AS known, ${references} AS "references", ${whole} AS whole`, [userId]);
    found.push([row?.['known'], row?.['references'], row?.['whole']]);
  }
  return async () => {
    for (const by of found) await runOn(pool)(ERASE_AGAIN, by);
  };
}
