import { Stage } from '../analysis/stage.tsx';
import { t } from '../messages.ts';
import { useSentPhoto } from '../photo/sent-photo.ts';

/** Shown while a report is loaded, and its code: the end of the way of a photo that was just sent. */
export function ReportLoading({ id, isAnalyzing = false }: { id: string; isAnalyzing?: boolean }) {
  const sent = useSentPhoto(id);
  return (
    <Stage
      photo={sent === undefined ? undefined : { src: sent, alt: t('photoAlt') }}
      part={isAnalyzing ? 'reading' : 'opening'}
      words={t(isAnalyzing ? 'analyzing' : 'loadingReport')}
    />
  );
}
