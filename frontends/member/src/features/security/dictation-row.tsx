import { useState } from 'react';
import { fullDay } from '@sabiwell/ui/formats.ts';
import { Switch } from '@sabiwell/ui/switch.tsx';
import { t } from '../../ai-doctor/dictation-messages.ts';
import { offersDictation } from '../../ai-doctor/offers-dictation.ts';
import { agreeToDictation, dictationAgreedAt, withdrawDictation } from '../../member-storage.ts';

/** The consent to dictation. It is kept on this device alone, because another one has another browser. */
export function DictationRow({ userId }: { userId: number }) {
  const [agreedAt, setAgreedAt] = useState(() => dictationAgreedAt(userId));
  if (!offersDictation()) return null;
  const change = (isGiven: boolean) => {
    if (isGiven) agreeToDictation(userId, new Date());
    else withdrawDictation();
    setAgreedAt(dictationAgreedAt(userId));
  };
  const hint = (
    <>
      <span className="block text-ink">“{t('sentence')}”</span>
      <span className="block">{agreedAt ? t('agreedAt', { day: fullDay(agreedAt) }) : t('onDevice')}</span>
    </>
  );
  return (
    <li className="px-4 pb-1">
      <Switch label={t('choice')} hint={hint} on={agreedAt !== undefined} onChange={change} />
    </li>
  );
}
