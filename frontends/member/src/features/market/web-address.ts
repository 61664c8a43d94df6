/** Whether this may be gone to: an address of the web, and nothing that would run here. */
export function isWebAddress(text: string | null | undefined): text is string {
  return typeof text === 'string' && /^https?:\/\//.test(text) && URL.canParse(text);
}
