import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { t } from './panel-messages.ts';
import { RecommendationList } from './recommendation-list.tsx';
import type { Recommendations } from './use-recommendations.ts';

type Props = { recommendations: Recommendations; isBusy: boolean; onClose: () => void };

/** The recommendations over the chat, on a phone. A question from them closes the sheet, so that its answer is seen. */
export function RecommendationsSheet({ recommendations, isBusy, onClose }: Props) {
  const ask: Recommendations['ask'] = (one, question) => {
    onClose();
    recommendations.ask(one, question);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')}>
      <RecommendationList recommendations={{ ...recommendations, ask }} isBusy={isBusy} />
    </Dialog>
  );
}
