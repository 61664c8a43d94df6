import { CameraIcon, ChevronRightIcon } from '@sabiwell/ui/icons.tsx';
import { useNavigate } from 'react-router-dom';
import { t } from './messages.ts';

/** Opens the upload dialog by changing the page's address, which the food feature reads. */
export function AnalyzeButton({ onIntent }: { onIntent: (() => void) | undefined }) {
  const navigate = useNavigate();
  return (
    <button
      type="button"
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={() => void navigate('?upload=1', { state: { over: true } })}
      className="flex min-h-16 w-full items-center gap-4 bg-palm px-4 py-2 text-left text-on-palm"
    >
      <CameraIcon className="size-7" />
      <span className="min-w-0 flex-1">
        <span className="block text-lg font-semibold">{t('analyze')}</span>
        <span className="block text-sm">{t('analyzeHint')}</span>
      </span>
      <ChevronRightIcon />
    </button>
  );
}
