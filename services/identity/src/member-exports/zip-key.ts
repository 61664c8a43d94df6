import { fixedKey } from '@sabiwell/chassis/stores/blob-store.ts';

/** The blob of a download's ZIP: the same whoever makes it, so that a second attempt replaces the first. */
export function zipKey(exportId: string): string {
  return fixedKey(exportId, 'zip');
}
