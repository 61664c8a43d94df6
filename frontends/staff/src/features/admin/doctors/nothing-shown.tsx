import { Button } from '@sabiwell/ui/button.tsx';
import { t } from './messages.ts';

type NothingShownProps = {
  /** Said where the list is empty without any filter. */
  words: string;
  isFiltered: boolean;
  onShowAll: () => void;
};

/** A list without rows, and the way out of a filter that nothing matches. */
export function NothingShown({ words, isFiltered, onShowAll }: NothingShownProps) {
  if (!isFiltered) return <p className="text-ink-2">{words}</p>;
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-2">{t('noMatch')}</p>
      <Button variant="outline" onClick={onShowAll}>
        {t('showAll')}
      </Button>
    </div>
  );
}
