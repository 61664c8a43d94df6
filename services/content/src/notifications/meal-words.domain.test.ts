import { expect, it } from 'vitest';
import { analysisFailed, analysisReady } from './meal-words.domain.ts';

it.each([
  ['a report', analysisReady('a 1'), 'analysis_ready', '/food/history?report=a%201'],
  ['a failure', analysisFailed(), 'analysis_failed', '/?upload=1'],
])('of %s a member is told where to go, and not what they ate', (_what, words, kind, link) => {
  expect(words).toMatchObject({ type: 'meal', kind, link });
});
