import { Button } from '@sabiwell/ui/button.tsx';
import { copyText } from '@sabiwell/ui/copy-text.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { t } from './messages.ts';

/** Copies a text, and says whether the browser allowed it. */
export function CopyButton({ text, words }: { text: string; words: string }) {
  async function copy(): Promise<void> {
    const isCopied = await copyText(text, null);
    toast(isCopied ? { title: t('copied') } : { title: t('notCopied'), variant: 'destructive' });
  }
  return (
    <Button variant="outline" onClick={() => void copy()}>
      {words}
    </Button>
  );
}
