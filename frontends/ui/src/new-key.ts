/** A random UUID. `crypto.randomUUID` is missing on plain http outside localhost, where `make up` is opened from a phone. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Makes the trace header of one call (W3C Trace Context). The server decides whether the trace is recorded. */
export function newTraceparent(): string {
  const hex = () => newKey().replaceAll('-', '');
  return `00-${hex()}-${hex().slice(16)}-00`;
}
