import { DomainError, invalidFields } from '@sabiwell/chassis/http/errors.ts';
import { readUpload } from '@sabiwell/chassis/stores/read-upload.ts';
import type { PhotoRules } from '@sabiwell/chassis/stores/photo.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { CareFile } from '@sabiwell/proto/http/doctor-messages.ts';
import {
  ACTIVE_PDF_MESSAGE,
  CARE_FILE_MESSAGE,
  CARE_FILE_TOO_LARGE_MESSAGE,
  CARE_PHOTO_SIDE,
  CARE_PHOTO_UNREADABLE_MESSAGE,
  type CareFileType,
  MOST_CARE_FILE_BYTES,
} from '@sabiwell/proto/http/message-rules.ts';
import type { Context } from '../context.ts';
import { insertCareFile } from './care-file.store.ts';
import { isPdf, isPlainPdf } from './plain-pdf.ts';

/**
 * Stores a photo or a PDF from a data URL. `owner` is who may read and attach it, such as `member:7`; `field` is the name of the data URL
 * in the request. Photos lose their metadata, PDFs that do more than show pages are refused.
 */
export async function storeCareFile(context: Context, owner: string, data: string, field = 'data'): Promise<CareFile> {
  const { contentType, bytes } = await readFile(owner, data, field);
  const blobKey = await context.blobs.put(bytes);
  try {
    return await insertCareFile(runOn(context.pool), { owner, blobKey, contentType, bytes: bytes.length, at: context.clock() });
  } catch (error) {
    await context.blobs.delete(blobKey).catch((err: unknown) => context.log.warn({ err }, 'a file without a row stays'));
    throw error;
  }
}

async function readFile(owner: string, data: string, field: string): Promise<{ contentType: CareFileType; bytes: Buffer }> {
  const bytes = readUpload(data, MOST_CARE_FILE_BYTES);
  if (bytes === 'too-large') throw new DomainError('file_too_large', CARE_FILE_TOO_LARGE_MESSAGE, { kind: 'too-large' });
  if (bytes === 'unreadable') throw invalidFields([{ path: field, message: CARE_FILE_MESSAGE }]);
  if (!isPdf(bytes)) return { contentType: 'image/jpeg', bytes: await withoutMetadata(owner, data, field) };
  if (!isPlainPdf(bytes)) throw activePdf(field);
  return { contentType: 'application/pdf', bytes };
}

async function withoutMetadata(owner: string, data: string, field: string): Promise<Buffer> {
  const rules: PhotoRules = {
    field,
    maxBytes: MOST_CARE_FILE_BYTES,
    side: CARE_PHOTO_SIDE,
    notAnImage: CARE_FILE_MESSAGE,
    tooLarge: CARE_FILE_TOO_LARGE_MESSAGE,
    unreadable: CARE_PHOTO_UNREADABLE_MESSAGE,
  };
  // Imported with the first photo: the decoders take memory that a process without one does not need.
  const { readPhoto, reencodePhoto } = await import('@sabiwell/chassis/stores/photo.ts');
  return reencodePhoto(readPhoto(data, rules), rules, owner);
}

function activePdf(field: string): DomainError {
  return new DomainError('active_pdf', ACTIVE_PDF_MESSAGE, { kind: 'invalid', errors: [{ path: field, message: ACTIVE_PDF_MESSAGE }] });
}
