import type { ReactNode } from 'react';
import type { User } from '@sabiwell/proto/http/identity.ts';
import { Card } from '@sabiwell/ui/card.tsx';
import { PhotoChanger } from './photo-changer.tsx';

/** The signed-in member's name, email address and photo, with buttons to change the photo. */
export function AccountCard({ user, children }: { user: User; children?: ReactNode }) {
  return (
    <Card className="flex flex-col gap-4">
      <div className="min-w-0">
        <p className="text-xl font-semibold break-words">
          {user.FirstName} {user.LastName}
        </p>
        <p className="break-words text-ink-2">{user.email}</p>
      </div>
      <PhotoChanger user={user} />
      {children}
    </Card>
  );
}
