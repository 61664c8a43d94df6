import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '@sabiwell/proto/http/identity.ts';
import { EnteredUnit } from '@sabiwell/ui/appearance.ts';
import { newKey } from '@sabiwell/ui/new-key.ts';
import { type ChatSession, currentSession, forgetSession } from '../../ai-doctor/chat-session.ts';
import { EmergencyBanner } from '../../ai-doctor/emergency-banner.tsx';
import { dashboardQuery } from '../../member-queries.ts';
import { useCurrentUser } from '../../session/session.ts';
import { AccessHeader } from './access-header.tsx';
import { ChatPane } from './chat-pane.tsx';
import { RecommendationsAside, RecommendationsButton } from './recommendations-panel.tsx';
import { useChat } from './use-chat.ts';
import { useRecommendations } from './use-recommendations.ts';
import { useSubscribe } from './use-subscribe.tsx';

/** The AI doctor (spec 2 section 2, /ai-doc). */
export function AiDocPage() {
  const { user } = useCurrentUser();
  return user ? <AiDoc user={user} /> : null;
}

function AiDoc({ user }: { user: User }) {
  const [session, setSession] = useState(() => currentSession(user.id));
  const startNew = () => {
    forgetSession();
    setSession({ id: newKey(), isNew: true });
  };
  return <Conversation key={session.id} user={user} session={session} onNew={startNew} />;
}

type ConversationProps = { user: User; session: ChatSession; onNew: () => void };

function Conversation({ user, session, onNew }: ConversationProps) {
  const chat = useChat(user.id, session.id);
  const subscribe = useSubscribe();
  const recommendations = useRecommendations(chat.ask);
  const panel = { recommendations, isBusy: chat.isBusy };
  // Of the latest blood sugar, where the dashboard was read before.
  const { data: dashboard } = useQuery({ ...dashboardQuery(user.id), enabled: false });
  return (
    <EnteredUnit value={dashboard?.bloodSugarEnteredUnit}>
      <div className="flex flex-col gap-4">
        <EmergencyBanner />
        <AccessHeader subscribe={subscribe} onNew={onNew} panel={<RecommendationsButton {...panel} />} />
        <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_18rem]">
          <ChatPane user={user} session={session} chat={chat} subscribe={subscribe} />
          <RecommendationsAside {...panel} />
        </div>
        {subscribe.window}
      </div>
    </EnteredUnit>
  );
}
