import { dayAndTime } from '@sabiwell/ui/formats.ts';
import type { ReactNode } from 'react';
import { Portrait } from '../care/portrait.tsx';

type Props = {
  author: { userName: string; userProfilePicture: string | null; timestamp: string };
  location?: string | null;
  /** A badge beside the name. */
  badge?: ReactNode;
};

const MEDIA = '/api/media/';

/** Who shared or said something, when, and where they say they were. */
export function PostAuthor({ author: { userName, userProfilePicture, timestamp }, location = null, badge }: Props) {
  return (
    <div className="flex items-center gap-3">
      <Portrait name={userName} thumbnail={userProfilePicture?.replace(MEDIA, '') ?? null} className="size-11" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {userName}
          {badge}
        </p>
        <p className="figures text-sm wrap-anywhere text-ink-2">
          <time dateTime={timestamp}>{dayAndTime(timestamp)}</time>
          {location && ` · ${location}`}
        </p>
      </div>
    </div>
  );
}
