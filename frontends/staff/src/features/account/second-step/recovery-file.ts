import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import { dateAndTime } from '@sabiwell/ui/formats.ts';
import { t } from './messages.ts';

/** Whose codes they are. */
export type Holder = { name: string; email: string };

/** The recovery codes as a text to keep or to print. */
export function recoveryFile(codes: readonly string[], holder: Holder, at: Date): string {
  const head = [t('fileTitle', { product: BRAND_NAME }), t('fileOf', holder), t('fileMade', { when: dateAndTime(at.toISOString()) })];
  const numbered = codes.map((code, index) => `${String(index + 1).padStart(2)}. ${code}`);
  return [...head, '', ...numbered, '', t('fileUse'), ''].join('\n');
}

/** The address of a text file that the browser makes itself, so that the codes go nowhere. */
export function fileAddress(text: string): string {
  return `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
}
