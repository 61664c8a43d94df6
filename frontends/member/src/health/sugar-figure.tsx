import { useSugarWords } from '@sabiwell/ui/appearance.ts';

/** A blood sugar with its unit, which is the member's; `words` has it as the server does: 95 mg/dL. */
export function SugarFigure({ words, small = false }: { words: string; small?: boolean }) {
  const [figure, unit] = useSugarWords()(words).split(' ');
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span className={`figures font-extrabold ${small ? '' : 'text-2xl'}`}>{figure}</span>{' '}
      <span className={`text-ink-2 ${small ? 'text-sm' : ''}`}>{unit}</span>
    </span>
  );
}
