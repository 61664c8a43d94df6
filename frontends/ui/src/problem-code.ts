/** The problem's code in a reply that did not succeed; '' where it has none. The reply's body can still be read afterwards. */
export async function codeIn(response: Response): Promise<string> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return body !== null && typeof body === 'object' && 'code' in body && typeof body.code === 'string' ? body.code : '';
}
