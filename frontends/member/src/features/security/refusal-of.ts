import type { ApiError } from '@sabiwell/ui/api-client.ts';

/** What the server said of one field. */
export function refusalOf(error: ApiError | null, field: string): string | undefined {
  return error?.fields.find(({ path }) => path === field)?.message;
}
