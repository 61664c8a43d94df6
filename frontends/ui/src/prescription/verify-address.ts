/** The code in the part of an address after #, as `#code=…`; '' where there is none. */
export function codeInHash(hash: string): string {
  return new URLSearchParams(hash.replace(/^#/, '')).get('code')?.trim() ?? '';
}

/** The code that somebody has typed, or that of the address that they have pasted. */
export function codeIn(typed: string): string {
  return typed.includes('#') ? codeOf(typed) : typed.trim();
}

/** The code in the address under which a prescription is checked. */
export function codeOf(verifyUrl: string): string {
  return codeInHash(verifyUrl.split('#')[1] ?? '');
}
