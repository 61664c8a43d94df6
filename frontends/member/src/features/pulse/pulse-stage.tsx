import type { PulsePost } from '@sabiwell/proto/http/pulse.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { inOwnWords } from '@sabiwell/ui/i18n.ts';
import { useState } from 'react';
import { MEDIUM } from './medium-class.ts';
import { t } from './messages.ts';
import { captionAt, kilobytes, sourcesFor } from './pulse.domain.ts';
import { PulseClip } from './pulse-clip.tsx';
import { PulseStill } from './pulse-still.tsx';
import { useHiddenTab } from './use-hidden-tab.ts';
import { useSeen } from './use-seen.ts';
import type { Viewing } from './use-viewing.ts';

type Props = { post: PulsePost; viewing: Viewing };

/** A clip or a still with what it says. Nothing plays in a hidden tab. */
export function PulseStage({ post, viewing }: Props) {
  const { isSaving, isWaiting } = viewing;
  const [text, setText] = useState(() => captionAt(post.captions, 0));
  const isStopped = useHiddenTab() || viewing.isPaused;
  const isStill = post.type === 'image';
  useSeen(post.id, !isStopped);
  return (
    <>
      {isStill && <PulseStill {...{ post, isSaving, isStopped }} onOver={() => viewing.step(1)} />}
      {isWaiting && <AskedFor post={post} onAsk={viewing.play} />}
      {!isStill && !isWaiting && (
        <PulseClip
          {...{ post, isSaving, isStopped }}
          isMuted={viewing.isMuted}
          onSilenced={viewing.mute}
          onMoment={(seconds) => setText(captionAt(post.captions, seconds))}
        />
      )}
      <p className="pointer-events-none absolute inset-x-0 bottom-0 bg-header/85 p-3 text-lg wrap-anywhere">{inOwnWords(text)}</p>
    </>
  );
}

/** What stands in for a clip where data is saved: its still, and how much it takes to see it. */
function AskedFor({ post, onAsk }: { post: PulsePost; onAsk: () => void }) {
  const [file] = sourcesFor(post.sources, true);
  return (
    <>
      <img src={post.thumbnail} alt={inOwnWords(post.title)} draggable={false} className={MEDIUM} />
      <Button className="absolute top-1/3 left-1/2 z-10 -translate-x-1/2" onClick={onAsk}>
        {t('playSize', { size: kilobytes(file?.bytes ?? 0) })}
      </Button>
    </>
  );
}
