import type { pulse, PulsePost } from '@sabiwell/proto/http/pulse.ts';
import { copyText } from '@sabiwell/ui/copy-text.ts';
import { inOwnWords } from '@sabiwell/ui/i18n.ts';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useCurrentUser } from '../../session/session.ts';
import { t } from './messages.ts';
import { changePulse } from './pulse-query.ts';

type PassOn = typeof pulse.passOnPulse;

/** Hands a clip on by the phone's own sheet, else by its copied link; members are counted. `said` is what became of it. */
export function usePassOn({ id, title }: PulsePost): { passOn: () => void; said: string } {
  const client = useQueryClient();
  const { user } = useCurrentUser();
  const [said, setSaid] = useState({ id, words: '' });
  const count = useSingleMutation({
    // The id goes with the call, because another clip may be shown when the answer comes.
    mutationFn: (shared: string) => call<PassOn>('POST', `/api/pulse/${encodeURIComponent(shared)}/share`, { body: {} }),
    // What was not counted was handed on all the same.
    onSuccess: (saved, shared) => changePulse(client, shared, (post) => ({ ...post, ...saved })),
  });
  const passOn = () => {
    const url = new URL(`${paths.pulse}?v=${encodeURIComponent(id)}`, window.location.origin).href;
    void handOn({ title: inOwnWords(title), url }, (words) => setSaid({ id, words })).then((isDone) => isDone && user && count.mutate(id));
  };
  return { passOn, said: said.id === id ? said.words : '' };
}

async function handOn(what: { title: string; url: string }, say: (words: string) => void): Promise<boolean> {
  // Closing the phone's sheet rejects the promise, which is not an error.
  if ('share' in navigator) {
    return navigator.share(what).then(
      () => true,
      () => false,
    );
  }
  const isCopied = await copyText(what.url, null);
  say(isCopied ? t('copied') : t('notCopied', { url: what.url }));
  return isCopied;
}
