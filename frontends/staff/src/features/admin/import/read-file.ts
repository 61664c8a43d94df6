import { IMPORT_KIND_MESSAGE, IMPORT_TOO_LARGE_MESSAGE, MOST_IMPORT_BYTES } from '@sabiwell/proto/http/import-rules.ts';
import { inOwnWords } from '@sabiwell/ui/i18n.ts';

/** A chosen file with what is in it. */
export type ReadFile = { fileName: string; content: string };

/** What is imported: a file, or without one the external database that the server is set up with. */
export type Chosen = Partial<ReadFile>;

/** What is wrong with a chosen file before it is read; undefined when nothing is. */
export function fileFault({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!/\.(json|csv)$/i.test(name)) return inOwnWords(IMPORT_KIND_MESSAGE);
  return size > MOST_IMPORT_BYTES ? inOwnWords(IMPORT_TOO_LARGE_MESSAGE) : undefined;
}
