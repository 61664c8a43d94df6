import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { spokenLanguage } from '@sabiwell/ui/i18n.ts';
import { type Trouble, withWords } from './dictation.domain.ts';
import { type Listening, listen } from './recognition.ts';

/** The box that the words are put into. */
export type Box = { text: string; type: (text: string) => void };
type Live = { at: 'opening' | 'listening' | 'stopping'; heard: string };
type Outcome = { at: 'stopped' | 'heard' | Trouble; text: string };

const OPENING: Live = { at: 'opening', heard: '' };

/**
 * Listens while it is on, and puts what was heard into the box when it ends, whatever ended it: a pause, a press, sending, a page that
 * was left or put away, a lost network. How it ended is told until the box changes.
 */
export function useDictation({ text, type }: Box, isOn: boolean, setOn: (isOn: boolean) => void) {
  const [outcome, setOutcome] = useState<Outcome>();
  const { live, stop } = useListening(isOn, setOn, (heard, trouble) => {
    const next = withWords(text, heard);
    if (next !== text) type(next);
    setOutcome({ at: trouble ?? (heard === '' ? 'stopped' : 'heard'), text: next });
  });
  const ended = outcome?.text === text ? outcome.at : undefined;
  return isOn ? { ...live, stop } : { at: ended, heard: '', stop };
}

type OnOver = (heard: string, trouble: Trouble | undefined) => void;

function useListening(isOn: boolean, setOn: (isOn: boolean) => void, onOver: OnOver) {
  const listening = useRef<Listening>(undefined);
  const [live, setLive] = useState(OPENING);
  const off = useEffectEvent(() => setOn(false));
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (!isOn) return undefined;
    let words = '';
    let trouble: Trouble | undefined;
    listening.current = listen(spokenLanguage(), {
      onStart: () => setLive({ at: 'listening', heard: words }),
      onHeard(heard) {
        words = heard;
        setLive(({ at }) => ({ at, heard }));
      },
      onEnd(why) {
        trouble = why;
        off();
      },
    });
    const forget = whenAway(() => off());
    return () => {
      forget();
      listening.current?.abort();
      setLive(OPENING);
      over(words, trouble);
    };
  }, [isOn]);
  const stop = () => {
    if (live.at === 'opening') return setOn(false);
    setLive({ ...live, at: 'stopping' });
    listening.current?.stop();
  };
  return { live, stop };
}

/** Tells when the page is put away or the network is lost. */
function whenAway(tell: () => void): () => void {
  const onHidden = () => document.visibilityState === 'hidden' && tell();
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('offline', tell);
  return () => {
    document.removeEventListener('visibilitychange', onHidden);
    window.removeEventListener('offline', tell);
  };
}
