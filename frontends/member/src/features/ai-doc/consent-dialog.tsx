import { useQuery } from '@tanstack/react-query';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { User } from '@sabiwell/proto/http/identity.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { useConsent } from '../../account/use-consent.ts';
import { t } from './messages.ts';

type Props = { user: User; onAgreed: () => void; onGuide: () => void; onClose: () => void };

/** Says who would get the question, and asks for consent before it is sent to anybody outside. Without it the health guide answers. */
export function ConsentDialog({ user, onAgreed, onGuide, onClose }: Props) {
  const consent = useConsent(user, onAgreed);
  const { data: ai } = useQuery(read<typeof foodAi.readAiStatus>('/api/ai/status'));
  const provider = ai?.providerName ?? t('someProvider');
  const footer = (
    <div className="flex flex-wrap gap-3">
      <Button className="flex-auto" busy={consent.isPending} onClick={() => consent.mutate()}>
        {t('agree')}
      </Button>
      <Button variant="outline" className="flex-auto" onClick={onGuide}>
        {t('askGuide')}
      </Button>
    </div>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('consentTitle', { provider })} footer={footer}>
      <div className="flex flex-col gap-3">
        {consent.error && (
          <Notice tone="error" title={t('consentFailed')}>
            {consent.error.message}
          </Notice>
        )}
        <p>{t('consentWhat', { provider })}</p>
        <p>{t('consentChoice')}</p>
      </div>
    </Dialog>
  );
}
