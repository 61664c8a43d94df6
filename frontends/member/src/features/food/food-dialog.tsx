import type { User } from '@sabiwell/proto/http/identity.ts';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { useOnline } from '@sabiwell/ui/use-online.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useEffect, useRef, useState } from 'react';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import { read } from '@sabiwell/ui/query-client.ts';
import { subscriptionsQuery } from '../../member-queries.ts';
import { useCurrentUser } from '../../session/session.ts';
import { useConsent } from '../../account/use-consent.ts';
import { loadDish } from './dish/dish-code.ts';
import { analysisView } from './analysis/analysis-view.tsx';
import { useReportView } from './report/use-report-view.tsx';
import { useAnalyzePhoto } from './analysis/use-analyze-photo.ts';
import { useFoodAddress } from './use-food-address.ts';
import { usePhotoPicker } from './photo/use-photo-picker.ts';

const Upgrade = lazy(() => import('../../payment/upgrade.tsx').then((module) => ({ default: module.Upgrade })));

/** The dialog of this feature: the analysis of a photo, or a report opened by its address. */
export function FoodDialog() {
  const { user } = useCurrentUser();
  return user ? <MemberFoodDialog user={user} /> : null;
}

function MemberFoodDialog({ user }: { user: User }) {
  const address = useFoodAddress();
  const analysis = useAnalyzePhoto({ user, onDone: address.showReport, onOpen: address.openReport, onQueued: address.close });
  const pick = usePhotoPicker(analysis.dispatch);
  const consent = useConsent(user, analysis.send);
  const means = useMeans();
  const [isAsking, setIsAsking] = useState(false);
  const isPaid = usePremium(analysis.state.step.at === 'limit');
  const report = useReportView({ userId: user.id, id: address.report ?? '', onClose: address.close });
  const {
    title,
    body,
    footer,
    fills = false,
  } = address.report === null
    ? analysisView({
        analysis,
        ...means,
        consent,
        upgrade: { isPaid, ask: () => setIsAsking(true) },
        onPick: (file) => void pick(file),
        onClose: address.close,
      })
    : report;
  // The payment dialog replaces this one, because two open dialogs would compete for the focus. The photo stays in the state.
  if (isAsking) {
    return (
      <LateWindow>
        <Upgrade onClose={() => setIsAsking(false)} />
      </LateWindow>
    );
  }
  return (
    <Dialog open onOpenChange={(open) => !open && address.close()} title={title} footer={footer} fills={fills}>
      <StepFocus step={address.report === null ? analysis.state.step.at : report.step} label={title}>
        {body}
      </StepFocus>
    </Dialog>
  );
}

/** What there is to learn of a photo by: the AI, the network, and the code in which a dish is chosen, once that may come next. */
function useMeans() {
  const { data: ai } = useQuery(read<typeof foodAi.readAiStatus>('/api/ai/status'));
  const online = useOnline();
  const [canChoose, setCanChoose] = useState(false);
  const isNext = ai?.vision === 'off' || !online;
  useEffect(() => {
    if (!isNext) return;
    // A failure here is ignored: with a network, the step itself fetches its code again.
    void loadDish()
      .then(() => setCanChoose(true))
      .catch(() => undefined);
  }, [isNext]);
  return { ai, network: { online, canChoose } };
}

/** Whether the member has Premium by now. A bank transfer may arrive long after the payment dialog was closed. */
function usePremium(isAsked: boolean): boolean {
  const { data } = useQuery({ ...subscriptionsQuery(), enabled: isAsked });
  return data?.some(({ purpose, isActive }) => purpose === 'subscription' && isActive) ?? false;
}

// Each step of the dialog takes the focus and scrolls to its top, so that it is read out and seen from its start.
function StepFocus({ step, label, children }: { step: string; label: string; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    part.current?.parentElement?.scrollTo(0, 0);
    part.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <div ref={part} role="group" aria-label={label} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}
