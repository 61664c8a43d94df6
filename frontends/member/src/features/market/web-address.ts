/** Whether a link may lead here: only http and https addresses, never one that would run code. */
export function isWebAddress(text: string | null | undefined): text is string {
  return typeof text === 'string' && /^https?:\/\//.test(text) && URL.canParse(text);
}
