import { inOwnWords } from '@sabiwell/ui/i18n.ts';
import { CheckIcon } from '@sabiwell/ui/icons.tsx';

/** The benefits of a plan as a list. */
export function Features({ features }: { features: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-1.5">
      {features.map((feature) => (
        <li key={feature} className="flex items-start gap-2">
          <CheckIcon className="mt-0.5 size-5 shrink-0 text-leaf" />
          <span className="min-w-0">{inOwnWords(feature)}</span>
        </li>
      ))}
    </ul>
  );
}
