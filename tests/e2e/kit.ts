import { join } from 'node:path';
import type { Page } from 'playwright-core';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { root } from '../architecture/folders.ts';

/**
 * Shows a component of the kit alone on a page, styled like the member's app, so that components which no screen uses yet can be tested.
 * `script` renders it into `root`, an element of the page.
 */
export async function showPart(page: Page, script: string): Promise<void> {
  const name = 'virtual:part.tsx';
  const { output } = (await build({
    root: join(root, 'frontends/member'),
    configFile: false,
    logLevel: 'error',
    plugins: [
      react(),
      tailwindcss(),
      {
        name: 'part',
        resolveId: (id) => (id === name ? id : null),
        load: (id) => (id === name ? `import '/src/main.css';\n${script}` : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: name } },
  })) as { output: { type: string; code?: string; source?: string; fileName: string }[] };
  const [code] = output.filter(({ type }) => type === 'chunk');
  const [styles] = output.filter(({ fileName }) => fileName.endsWith('.css'));
  await page.setContent(
    '<!doctype html><html lang="en" data-theme="light"><title>A part of the kit</title><body><main id="root"></main></body></html>',
  );
  await page.addStyleTag({ content: styles?.source ?? '' });
  await page.addScriptTag({ type: 'module', content: code?.code ?? '' });
}
