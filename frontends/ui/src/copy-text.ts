/** Copies a text; false if the browser does not allow it. Pages over plain http, as in a home network, have only the older API. */
export async function copyText(text: string, shown: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    shown?.select();
    return shown !== null && document.execCommand('copy');
  }
}
