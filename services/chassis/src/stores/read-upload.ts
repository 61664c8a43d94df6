/**
 * The bytes of a base64 data URL such as a browser makes of a file; 'too-large' over the limit, before anything is decoded, and
 * 'unreadable' for a link or anything else.
 */
export function readUpload(dataUrl: string, maxBytes: number): Buffer | 'too-large' | 'unreadable' {
  const comma = dataUrl.indexOf(',');
  if (comma < 0 || comma > 200 || !/^data:[^,]*;base64$/i.test(dataUrl.slice(0, comma))) return 'unreadable';
  const digits = dataUrl.length - comma - 1;
  const padding = dataUrl.endsWith('==') ? 2 : dataUrl.endsWith('=') ? 1 : 0;
  const size = (digits / 4) * 3 - padding;
  if (size > maxBytes) return 'too-large';
  const bytes = Buffer.from(dataUrl.slice(comma + 1), 'base64');
  // Node ignores characters that are not base64, so they show as a wrong length.
  return bytes.length === size ? bytes : 'unreadable';
}
