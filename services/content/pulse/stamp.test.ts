import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SCENES } from './all-scenes.ts';
import { SECONDS } from './scene.ts';
import { stampOfScenes } from './stamp.ts';

const { stamp } = JSON.parse(readFileSync(new URL('../src/pulse/pulse.json', import.meta.url), 'utf8')) as { stamp: string };

test('the clips are those of the scenes: after a change to one, run make pulse and commit what it writes', () => {
  expect(stampOfScenes()).toBe(stamp);
});

test.each(SCENES)('$id says something from its beginning on, and each caption can be read', ({ captions, beat }) => {
  const ends = [...captions.slice(1).map(({ at }) => at), SECONDS];
  expect(captions[0]?.at).toBe(0);
  captions.forEach(({ at, text }, place) => {
    // Seventeen characters a second are what subtitles are written for.
    expect(((ends[place] ?? SECONDS) - at) * 17, text).toBeGreaterThanOrEqual(text.length);
  });
  expect((SECONDS * beat) % 60, 'its beats fit into it whole').toBe(0);
});
