/** Whether a text is safe as the target of a link: only http and https addresses are, because others could run code. */
export function isWebAddress(text: string | null | undefined): text is string {
  return typeof text === 'string' && /^https?:\/\//.test(text) && URL.canParse(text);
}
