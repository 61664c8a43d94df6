import type { ApiError } from '@sabiwell/ui/api-client.ts';

/** Whether a list of the doctor's own was refused because the account has no doctor behind it. */
export function isDenied(error: ApiError | null): boolean {
  return error?.status === 403 || error?.status === 404;
}
