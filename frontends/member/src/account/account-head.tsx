import type { User } from '@sabiwell/proto/http/identity.ts';
import { PhotoMenu } from './photo-menu.tsx';

/** The member's photo, which can be changed by a tap, with their name and email address. */
export function AccountHead({ user }: { user: User }) {
  return (
    <div className="flex items-center gap-4">
      <PhotoMenu user={user} />
      <div className="min-w-0 flex-1">
        <p className="text-xl font-semibold break-words">
          {user.FirstName} {user.LastName}
        </p>
        <p className="text-ink-2 break-words">{user.email}</p>
      </div>
    </div>
  );
}
