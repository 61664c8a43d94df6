import { useEffect, useState } from 'react';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { PrintIcon, DownloadIcon } from '@sabiwell/ui/icons.tsx';
import { CopyButton } from './copy-button.tsx';
import { t } from './messages.ts';
import { fileAddress, type Holder, recoveryFile } from './recovery-file.ts';

/** Ten new recovery codes, and the ways to keep them. They are shown this once, so leaving the page is asked about. */
export function RecoveryCodes({ codes, holder }: { codes: readonly string[]; holder: Holder }) {
  const [text] = useState(() => recoveryFile(codes, holder, new Date()));
  useAskBeforeLeaving();
  return (
    <div className="flex flex-col gap-4">
      <p className="print:hidden">{t('codesWhy')}</p>
      <pre className="hidden font-mono print:block">{text}</pre>
      <ol aria-label={t('codes')} className="grid gap-x-6 gap-y-1 border border-hairline p-4 font-mono text-sm sm:grid-cols-2 print:hidden">
        {codes.map((code) => (
          <li key={code} className="wrap-anywhere">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 print:hidden">
        <CopyButton text={text} words={t('copyAll')} />
        <a href={fileAddress(text)} download="sabiwell-recovery-codes.txt" className={buttonClass('outline', 'max-w-full')}>
          <DownloadIcon className="size-5" />
          {t('download')}
        </a>
        <Button variant="outline" onClick={() => window.print()}>
          <PrintIcon className="size-5" />
          {t('print')}
        </Button>
      </div>
    </div>
  );
}

function useAskBeforeLeaving(): void {
  useEffect(() => {
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
