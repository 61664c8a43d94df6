import { createVersionTokens } from '@sabiwell/ui/version-tokens.ts';

/** The versions that this tab has written. Today each list is read where it is written, so none has to wait for a version. */
export const versions = createVersionTokens('sabiwell.staff.versions', () => undefined);
