import { type ComponentType, useId } from 'react';
import { Link } from 'react-router-dom';
import { ChevronRightIcon } from '@sabiwell/ui/icons.tsx';

type Props = { to: string; Icon: ComponentType<{ className?: string }>; title: string; words: string };

/** Leads to another part of the app. */
export function LinkRow({ to, Icon, title, words }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border border-hairline bg-surface">
      <Link to={to} className="flex h-full min-h-16 items-center gap-4 px-4 py-3 text-ink no-underline">
        <Icon className="size-6 text-indigo" />
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-sm text-ink-2">
            {title}
          </h2>
          <p className="font-medium">{words}</p>
        </div>
        <ChevronRightIcon className="size-5 text-ink-2" />
      </Link>
    </section>
  );
}
