// Loaded before a process of the product that must run without a guard: the code is changed while it is loaded, the files stay unchanged.
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
      // If the guard's text has moved, fail rather than run with the guard in place.
      if (!text.includes(words)) throw new Error(`${file} does not say: ${words}`);
      source = text.replace(words, () => instead);
    }
    return { ...loaded, source };
  },
});
