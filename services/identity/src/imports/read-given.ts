import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { NO_SOURCE_MESSAGE } from '@sabiwell/proto/http/import-rules.ts';
import type { Context } from '../context.ts';
import { type ImportFile, readImportFile, readSource } from './read-import-file.ts';

type Given = { fileName?: string | undefined; content?: string | undefined; sha256?: string | undefined };
/** What is imported, what it is called, and what its ids are unique in. */
export type GivenFile = ImportFile & { fileName: string; source: string };

/** The rows of the file that a body holds; without one, of the source that the operator set up: 409 where there is none. */
export async function readGiven(context: Pick<Context, 'importSource' | 'log'>, { fileName, content, sha256 }: Given): Promise<GivenFile> {
  if (fileName !== undefined && content !== undefined) {
    return { ...readImportFile({ fileName, content, sha256 }), fileName, source: fileName.toLowerCase() };
  }
  const { importSource, log } = context;
  if (importSource === undefined) throw new DomainError('no_import_source', NO_SOURCE_MESSAGE, { kind: 'conflict' });
  const fetched = await importSource.fetch().catch((err: unknown) => {
    // The caller reads one fixed sentence: what is wrong may tell of our network.
    log.warn({ err }, 'the source of imports was not read');
    throw err;
  });
  const { name } = importSource;
  return { ...readSource({ content: fetched?.content ?? '', sha256 }), fileName: name, source: name };
}
