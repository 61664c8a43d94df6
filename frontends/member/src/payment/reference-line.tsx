import { Button } from '@sabiwell/ui/button.tsx';
import { copyText } from '@sabiwell/ui/copy-text.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { t } from './messages.ts';

/** A payment reference that can be read, selected and copied. */
export function ReferenceLine({ reference }: { reference: string }) {
  async function copy() {
    if (await copyText(reference, null)) return toast({ title: t('copied'), description: reference });
    toast({ title: t('copyFailed'), description: t('copyFailedWords'), variant: 'destructive' });
  }
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="min-w-0">
        <span className="block text-sm text-ink-2">{t('reference')}</span>
        <span className="font-mono text-sm break-all select-all">{reference}</span>
      </p>
      <Button variant="quiet" className="-mr-4" aria-label={t('copyReference')} onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </div>
  );
}
