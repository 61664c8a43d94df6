import { type ComponentProps, type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { QUESTION_RULE } from '@sabiwell/proto/http/ai-doctor-rules.ts';
import { EMERGENCY_NUMBER } from '@sabiwell/proto/http/reading-words.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { ErrorBoundary } from '@sabiwell/ui/error-boundary.tsx';
import { inOwnWords } from '@sabiwell/ui/i18n.ts';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { deleteDraft, readDraft, saveDraft } from '@sabiwell/ui/storage.ts';
import { TextArea } from '@sabiwell/ui/text-area.tsx';
import { useOnline } from '@sabiwell/ui/use-online.ts';
import { t as shared } from '../../ai-doctor/messages.ts';
import { offersDictation } from '../../ai-doctor/offers-dictation.ts';
import { t } from './messages.ts';

const Dictation = lazy(() => import('./dictation/dictation.tsx').then((module) => ({ default: module.Dictation })));

const DRAFT = 'ai-doc.question';
/** From this many letters before the end on, the rest is counted. */
const NEAR = 200;

type Props = { userId: number; isBusy: boolean; onSend: (question: string) => void };

/** The box for a question. What is typed survives a reload and a lost network; Enter sends, Shift and Enter begin a new line. */
export function Composer({ userId, isBusy, onSend }: Props) {
  const { text, type, clear } = useDraft(userId);
  const [isListening, setListening] = useState(false);
  const isOnline = useOnline();
  const count = text.trim().length;
  const isTooLong = count > QUESTION_RULE.max;
  const send = () => {
    if (count === 0 || isTooLong || isBusy || !isOnline) return;
    onSend(text);
    clear();
    setListening(false);
  };
  return (
    <div
      data-save-bar=""
      className="bottom-[calc(var(--under)-1px)] z-10 -mx-4 flex flex-col gap-2 border-t border-hairline bg-page p-4 [@media(min-height:36rem)]:sticky md:mx-0 md:px-0"
    >
      {!isOnline && <Notice tone="offline">{t('offline')}</Notice>}
      <div className="flex flex-wrap items-end gap-2">
        <TextArea
          label={t('question')}
          placeholder={t('placeholder')}
          value={text}
          rows={1}
          className="min-w-0 flex-1 basis-40 [&_label]:sr-only [&_textarea]:field-sizing-content [&_textarea]:max-h-40 [&_textarea]:resize-none"
          error={isTooLong ? inOwnWords(QUESTION_RULE.tooLong) : undefined}
          hint={count > QUESTION_RULE.max - NEAR ? t('length', { count, max: QUESTION_RULE.max }) : undefined}
          onChange={({ target }) => type(target.value)}
          onKeyDown={(event) => isSendKey(event) && (event.preventDefault(), send())}
        />
        <Microphone userId={userId} text={text} type={type} isOn={isListening} setOn={setListening} />
        <Button busy={isBusy} disabled={!isOnline || count === 0 || isTooLong} onClick={send}>
          {t('send')}
        </Button>
      </div>
      <p className="text-sm text-ink-2">{shared('disclaimer', { number: EMERGENCY_NUMBER })}</p>
    </div>
  );
}

/** Loaded only where the browser can write down what is said. */
function Microphone(props: ComponentProps<typeof Dictation>) {
  if (!offersDictation()) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={<span className="w-11" />}>
        <Dictation {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

function isSendKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing;
}

function useDraft(userId: number) {
  const [text, setText] = useState(() => storedText(userId));
  return {
    text,
    type(next: string) {
      setText(next);
      saveDraft(DRAFT, userId, next);
    },
    clear() {
      setText('');
      deleteDraft(DRAFT);
    },
  };
}

function storedText(userId: number): string {
  const stored = readDraft(DRAFT, userId);
  return typeof stored === 'string' ? stored : '';
}
