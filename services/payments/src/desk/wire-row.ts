import { lagosWords } from '@sabiwell/chassis/http/lagos-words.ts';
import { nairaOf, readKobo } from '../money.domain.ts';

type Words = ReturnType<typeof lagosWords>;

/** A row of the database on the wire: times as ISO 8601, `…Kobo` as naira without that word, and the words of its first moment. */
export function wireRow<Row>(row: Record<string, unknown>, moment: string): Row & Words {
  const wired = Object.entries(row)
    .filter(([name]) => name !== 'sortedBy' && name !== 'sortedId')
    .map(([name, value]): [string, unknown] => {
      if (value instanceof Date) return [name, value.toISOString()];
      if (!name.endsWith('Kobo')) return [name, value];
      return [name.slice(0, -'Kobo'.length), value === null ? null : nairaOf(readKobo(value))];
    });
  return { ...Object.fromEntries(wired), ...lagosWords(row[moment] as Date) } as Row & Words;
}
