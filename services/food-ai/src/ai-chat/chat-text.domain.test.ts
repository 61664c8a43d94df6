import { expect, test } from 'vitest';
import { chatAsText } from './chat-text.domain.ts';

const said = {
  sessionId: 's',
  severity: 'low' as const,
  shouldSeekImmediate: false,
  doctorRecommendations: [],
  answerSource: null,
};

test('a conversation becomes a text with the times of Lagos, its sources and the disclaimer', () => {
  const text = chatAsText([
    { ...said, id: 'c-u', messageType: 'user', message: 'Is salt bad?', timestamp: '2026-11-23T12:30:00.000Z', sources: [] },
    {
      ...said,
      id: 'c-a',
      messageType: 'assistant',
      message: 'Too much is.',
      timestamp: '2026-11-23T12:30:00.000Z',
      sources: [{ id: 'salt', title: 'Salt', publisher: 'WHO' }],
    },
  ]);
  expect(text.split('\n')).toEqual([
    'You, 23 Nov 2026, 13:30',
    'Is salt bad?',
    '',
    'Sabiwell AI doctor, 23 Nov 2026, 13:30',
    'Too much is.',
    'Sources: Salt (WHO)',
    '',
    'This is general information, not a diagnosis. A doctor can examine you and advise you.',
    '',
  ]);
});
