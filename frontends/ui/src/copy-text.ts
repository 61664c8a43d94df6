/** Copies a text; false where the browser does not allow it. On plain http, as on a phone in the house, only the old way is there. */
export async function copyText(text: string, shown: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    shown?.select();
    return shown !== null && document.execCommand('copy');
  }
}
