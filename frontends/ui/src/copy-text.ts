/** Copies a text; false where the browser does not allow it. Plain http, as in a home network, offers only the older API. */
export async function copyText(text: string, shown: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    shown?.select();
    return shown !== null && document.execCommand('copy');
  }
}
