import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '@sabiwell/proto/http/identity.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { PersonIcon, SignOutIcon } from '@sabiwell/ui/icons.tsx';
import { profilePages } from './areas.ts';
import { t } from './messages.ts';
import { useDismiss } from '@sabiwell/ui/use-dismiss.ts';
import { useSignOut } from './use-sign-out.ts';

/** A menu with the member's name and the sign-out button. It closes on Escape, and when a press or the focus goes elsewhere. */
export function ProfileMenu({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  const { signOut, busy } = useSignOut();
  const menu = useRef<HTMLDivElement>(null);
  const panel = useId();

  useDismiss(open, menu, () => setOpen(false));
  return (
    <div ref={menu} className="relative">
      <button
        type="button"
        aria-label={t('profile')}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
        className="-mr-2 grid size-[44px] place-items-center rounded-control"
      >
        <PersonIcon />
      </button>
      {open && (
        <div
          id={panel}
          tabIndex={-1}
          className="absolute top-full -right-2 mt-5 flex w-72 max-w-[calc(100vw-1rem)] animate-appear flex-col gap-4 border border-hairline bg-surface p-4 text-ink shadow-overlay outline-none [&_:focus-visible]:outline-indigo"
        >
          <div>
            <p className="text-lg font-semibold">
              {user.FirstName} {user.LastName}
            </p>
            <p className="text-sm text-ink-2">{user.email}</p>
          </div>
          {profilePages.length > 0 && <ProfilePages onGo={() => setOpen(false)} />}
          <Button variant="outline" busy={busy} onClick={signOut}>
            <SignOutIcon className="size-5" />
            {t('logOut')}
          </Button>
        </div>
      )}
    </div>
  );
}

function ProfilePages({ onGo }: { onGo: () => void }) {
  return (
    <ul className="border-t border-hairline">
      {profilePages.map(({ path, label }) => (
        <li key={path} className="border-b border-hairline">
          <Link to={path} onClick={onGo} className="flex min-h-11 items-center font-semibold text-indigo">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
