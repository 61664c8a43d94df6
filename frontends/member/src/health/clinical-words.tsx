import { useSugarWords } from '@sabiwell/ui/appearance.ts';
import { inOwnWords } from '@sabiwell/ui/i18n.ts';

type Props = {
  english: string;
  /** The same in the chosen language; looked up by the English sentence unless it is given. */
  own?: string;
};

/** Clinical words in the chosen language and unit, with the English ones below them as long as no clinician has reviewed the translation. */
export function ClinicalWords({ english, own = inOwnWords(english) }: Props) {
  const inUnit = useSugarWords();
  if (own === english) return inUnit(english);
  return (
    <>
      {inUnit(own)}
      <span lang="en" className="block text-sm font-normal">
        {inUnit(english)}
      </span>
    </>
  );
}
