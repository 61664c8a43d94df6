import type { ReactNode } from 'react';
import type { ApiError } from '../api-client.ts';
import { t } from '../messages.ts';
import { Notice } from '../notice.tsx';
import { isSignedOut } from '../query-client.ts';

export type Problem = {
  /** A heading that says what was not done. */
  title?: string;
  /** The reason; by default the server's sentence, followed by the assurance that nothing typed is lost. */
  words?: (error: ApiError) => ReactNode;
  action?: (error: ApiError) => ReactNode;
  /** True for forms that sign in, where a 401 is an answer. Elsewhere a 401 ends the session, and the sign-in page says so. */
  isForGuests?: boolean;
};

/** The server's sentence alone, for forms that are quickly typed again. */
export const reasonOnly = (error: ApiError): string => error.message;

/** Why the form was not saved, where no field shows the reason. */
export function FormProblem({
  error,
  title,
  words = reasonAndReassurance,
  action,
  isForGuests = false,
}: Problem & { error: ApiError | null }) {
  if (error === null || (isSignedOut(error) && !isForGuests)) return null;
  return (
    <Notice tone={error.status === 0 ? 'offline' : 'error'} title={title} action={action?.(error)}>
      {words(error)}
    </Notice>
  );
}

/** The server's sentence, followed by the assurance that nothing typed is lost. */
export function reasonAndReassurance(error: ApiError): string {
  return t('typedIsKept', { why: error.message });
}
