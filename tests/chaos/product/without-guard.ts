// Loaded before a process of the product that has to do without a guard: the code is changed on its way in, the files stay as they are.
import { registerHooks } from 'node:module';
import { GUARDS } from './guards.ts';

const edits = GUARDS[process.env.WITHOUT_GUARD!]!.edits;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    let source = loaded.source;
    for (const { file, words, instead } of edits) {
      if (!url.endsWith(file) || source === null || source === undefined) continue;
      const text = typeof source === 'string' ? source : new TextDecoder().decode(source);
      // A guard that is no longer where it was must not look as if nobody missed it.
      if (!text.includes(words)) throw new Error(`${file} does not say: ${words}`);
      source = text.replace(words, () => instead);
    }
    return { ...loaded, source };
  },
});
