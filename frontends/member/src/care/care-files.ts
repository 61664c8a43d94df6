import type { CareFile, doctorMessages } from '@sabiwell/proto/http/doctor-messages.ts';
import { careFileUrl } from '@sabiwell/ui/care-file.ts';
import { call } from '../api.ts';

/** The address of a file's bytes. */
export const careFilePath = (id: string): string => `/api/care-files/${encodeURIComponent(id)}`;

/** Uploads a picked file. */
export async function uploadCareFile(file: File): Promise<CareFile> {
  return call<typeof doctorMessages.uploadCareFile>('POST', '/api/care-files', { body: { data: await careFileUrl(file) } });
}
