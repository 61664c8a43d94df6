import { type Telling, tellScreens } from '../tell-screens.ts';

/** Tells the member's open screens that they may ask more or less of the AI doctor; other purchases change nothing there. */
export function tellChatAccess(context: Telling, { userId, purpose }: { userId: number; purpose: string }): void {
  if (purpose === 'ai_doc') tellScreens(context, userId, '/api/ai-chat/access');
}
