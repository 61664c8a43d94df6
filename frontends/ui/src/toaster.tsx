import { Action, Close, Description, Provider, Root, Title, Viewport } from 'radix-ui/toast';
import { CloseIcon } from './icons.tsx';
import { t } from './messages.ts';
import { closeToast, useToasts } from './toast.tsx';
import { giveFocusBack } from './toast-focus.ts';
import type { ShownToast } from './toast-state.ts';

// Over a list whose rows have buttons of their own, and over a field at the end of a page, a toast stands under the header, so that it leaves
// the next row and the field free.
// On a phone a toast moves to the top while a dialog is open, and while the advice on a dangerous reading stands there (`crisis-…`),
// so that it never lies on the buttons of a dialog or on the way to 112.

/** Shows toasts: 5 seconds, a swipe of more than 50 px to the right or Escape closes them, and F8 moves the focus to them (spec 1 section 1). */
export function Toaster() {
  return (
    <div ref={giveFocusBack}>
      <Provider swipeDirection="right" swipeThreshold={50} duration={5000}>
        {useToasts().map((toast) => (
          <OneToast key={toast.id} toast={toast} />
        ))}
        <Viewport
          hotkey={['F8']}
          className="fixed inset-x-0 bottom-(--under) z-50 flex flex-col gap-2 p-4 [html:has([data-toasts-on-top])_&]:bottom-auto [html:has([data-toasts-on-top])_&]:top-14 max-sm:[html:has([data-dialog],[id^=crisis-])_&]:top-0! max-sm:[html:has([data-dialog],[id^=crisis-])_&]:bottom-auto pb-[max(1rem,env(safe-area-inset-bottom))] sm:left-auto sm:w-104 print:hidden"
        />
      </Provider>
    </div>
  );
}

function OneToast({ toast }: { toast: ShownToast }) {
  const colours = toast.variant === 'destructive' ? 'border-clay bg-clay-bg text-clay' : 'border-rule bg-surface text-ink';
  return (
    <Root
      data-toast=""
      open={toast.open}
      onOpenChange={(open) => !open && closeToast(toast.id)}
      className={`${toast.yields ? '[html:has([id^=crisis-])_&]:hidden' : ''} flex animate-rise items-start gap-3 border-l-4 border p-2 pl-3 shadow-overlay data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${colours}`}
    >
      <div className="min-w-0 flex-1 py-2">
        <Title className="text-[min(1rem,7.5vw)] font-semibold">{toast.title}</Title>
        {toast.description && <Description className="text-sm text-ink">{toast.description}</Description>}
      </div>
      {toast.action && (
        <Action
          altText={toast.action.label}
          onClick={toast.action.onPress}
          className="min-h-11 rounded-control border border-current px-3 font-semibold"
        >
          {toast.action.label}
        </Action>
      )}
      <Close aria-label={t('close')} className="grid size-11 shrink-0 place-items-center rounded-control">
        <CloseIcon className="size-5" />
      </Close>
    </Root>
  );
}
