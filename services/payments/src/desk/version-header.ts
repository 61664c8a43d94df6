/** The header by which the staff app recognises that a list is older than its own change. */
export function versionHeader({ id, version }: { id: string; version: number }): { 'x-version': string } {
  return { 'x-version': `payments.payment:${id}:${version}` };
}
