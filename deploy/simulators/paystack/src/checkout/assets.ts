import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

const BROWSER = join(import.meta.dirname, '../../browser');

const read = (name: string) => readFileSync(join(BROWSER, name), 'utf8');
const asJavaScript = (name: string) => stripTypeScriptTypes(read(name));

/** The files of the checkout page, by their address. The browser gets the sources without their types. */
export const pageAssets: Record<string, { type: string; text: () => string }> = {
  '/assets/checkout.css': { type: 'text/css', text: () => read('checkout.css') },
  ...Object.fromEntries(
    ['checkout.ts', 'screen.ts', 'parent-page.ts', 'calls.ts'].map((name) => [
      `/assets/${name}`,
      { type: 'text/javascript', text: () => asJavaScript(name) },
    ]),
  ),
};

/** inline.js as one classic script; its text includes the address of the checkout. */
export function inlineScript(publicUrl: string): string {
  const parts = ['transaction-options.ts', 'popup-transaction.ts', 'popup-frame.ts', 'inline.ts'].map((name) =>
    asJavaScript(name)
      .replaceAll(/^import .*$/gm, '')
      .replaceAll(/^export /gm, ''),
  );
  return `(() => {\n'use strict';\nconst CHECKOUT_URL = ${JSON.stringify(`${publicUrl}/`)};\n${parts.join('\n')}\n})();\n`;
}
