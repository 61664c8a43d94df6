import type { staffActivity, StaffAiChat } from '@sabiwell/proto/http/staff-activity.ts';
import { useGridPages } from '@sabiwell/ui/grid/use-grid-pages.ts';
import { aiChatList } from '../../../lists/ai-chats/ai-chat-list.tsx';
import { openChatAction } from '../../../lists/ai-chats/open-chat-action.tsx';
import { ListGrid, useListView } from '../../../lists/list-grid.tsx';
import type { StaffList } from '../../../lists/staff-list.ts';
import { t } from '../messages.ts';

const list: StaffList<StaffAiChat> = { ...aiChatList, words: () => ({ ...aiChatList.words(), searchHint: t('searchHint') }) };

/** Who asked the AI doctor, and when; what was said is hidden until it is opened with a reason. */
export function AiConsultationsTab() {
  const view = useListView(list);
  const pages = useGridPages<typeof staffActivity.listAiChatsCaseManager>(`/api/case-manager/ai-chats?${view.query}`);
  return <ListGrid name="case-manager.ai-consultations" list={list} view={view} pages={pages} actions={[openChatAction('case-manager')]} />;
}
