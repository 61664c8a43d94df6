import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { ReplyBody } from '@sabiwell/proto/http/endpoint.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { nextOf } from './analysis-state.ts';
import type { Step } from './analysis-steps.ts';
import type { useConsent } from '../../../account/use-consent.ts';
import { ConsentFooter, ConsentStep } from './consent-step.tsx';
import { loadDish } from '../dish/dish-code.ts';
import { DishFooter } from '../dish/dish-footer.tsx';
import { DishLoading } from '../dish/dish-loading.tsx';
import { FailedFooter, FailedStep } from './failed-step.tsx';
import { LimitFooter, LimitStep } from './limit-step.tsx';
import { t } from '../messages.ts';
import { SendingFooter, SendingStep } from './sending-step.tsx';
import { UploadFooter, UploadStep } from '../photo/upload-step.tsx';
import type { PhotoAnalysis } from './use-analyze-photo.ts';

type Props = {
  analysis: PhotoAnalysis;
  ai: ReplyBody<typeof foodAi.readAiStatus> | undefined;
  network: Network;
  consent: ReturnType<typeof useConsent>;
  upgrade: UpgradeAsked;
  onPick: (file: File) => void;
  onClose: () => void;
};
/** `canChoose`: the code in which a dish is chosen is on this device. */
type Network = { online: boolean; canChoose: boolean };
type UpgradeAsked = { isPaid: boolean; ask: () => void };
export type View = {
  title: string;
  body: ReactNode;
  footer: ReactNode;
  /** True: the window keeps its full height, so that nothing jumps as a list changes. */
  fills?: boolean;
};

const DishStep = lazy(() => loadDish().then((module) => ({ default: module.DishStep })));

/** The title, content and buttons of the dialog at each step of an analysis. */
export function analysisView({ analysis, ai, network, consent, upgrade, onPick, onClose }: Props): View {
  const { state, dispatch, progress, send, sendDishes, cancel } = analysis;
  const { draft, step } = state;
  const aiOff = ai?.vision === 'off';
  const back = () => dispatch({ type: 'back' });
  const askForDish = () => dispatch({ type: 'dish-wanted', reason: !network.online ? 'offline' : aiOff ? 'no-ai' : 'instead' });
  switch (step.at) {
    case 'choose':
      return {
        title: t('uploadTitle'),
        body: <UploadStep step={step} draft={draft} aiOff={aiOff} dispatch={dispatch} onPick={onPick} />,
        footer: draft.photo && !step.preparing && <UploadFooter next={nextOf({ aiOff, ...network })} onSend={send} onDish={askForDish} />,
      };
    case 'dish':
      return {
        title: t('dishTitle'),
        body: (
          <Suspense fallback={<DishLoading />}>
            <DishStep step={step} onChoose={sendDishes} />
          </Suspense>
        ),
        footer: <DishFooter onBack={back} />,
        fills: true,
      };
    case 'sending':
    case 'done':
      return {
        title: t('reportTitle'),
        body: <SendingStep stage={step.at === 'sending' ? step.stage : 'opening'} progress={progress} draft={draft} />,
        footer: step.at === 'sending' && <SendingFooter stage={step.stage} onCancel={cancel} onLeave={onClose} />,
        fills: true,
      };
    default:
      return problemView(step, { analysis, ai, consent, upgrade, onClose, askForDish });
  }
}

type Problem = Exclude<Step, { at: 'choose' | 'dish' | 'sending' | 'done' }>;
type ProblemProps = Omit<Props, 'onPick' | 'network'> & { askForDish: () => void };

// The steps at which an analysis can't go on by itself. Each offers what the member can do, and always the food table.
function problemView(step: Problem, { analysis, ai, consent, upgrade, onClose, askForDish }: ProblemProps): View {
  if (step.at === 'consent') {
    const provider = ai?.providerName ?? t('someProvider');
    return {
      title: t('consentTitle', { provider }),
      body: <ConsentStep provider={provider} consent={consent} />,
      footer: <ConsentFooter consent={consent} onTable={askForDish} />,
    };
  }
  if (step.at === 'limit') {
    return {
      title: t('limitTitle'),
      body: <LimitStep message={step.message} />,
      footer: (
        <LimitFooter isPaid={upgrade.isPaid} onSubscribe={upgrade.ask} onRetry={analysis.send} onTable={askForDish} onClose={onClose} />
      ),
    };
  }
  const back = () => analysis.dispatch({ type: 'back' });
  return {
    title: t('reportTitle'),
    body: <FailedStep failure={step.failure} draft={analysis.state.draft} onTable={askForDish} />,
    footer: <FailedFooter onRetry={analysis.send} onBack={back} />,
  };
}
