import type { staffActivity, StaffAiChat } from '@sabiwell/proto/http/staff-activity.ts';
import { useGridPages } from '@sabiwell/ui/grid/use-grid-pages.ts';
import { aiChatList } from '../../../lists/ai-chats/ai-chat-list.tsx';
import { openChatAction } from '../../../lists/ai-chats/open-chat-action.tsx';
import { ListGrid, useListView } from '../../../lists/list-grid.tsx';
import { rowWords, type StaffList } from '../../../lists/staff-list.ts';
import { managerChatColumns } from './ai-chat-columns.tsx';
import { t } from './ai-chat-messages.ts';
import { asSearched } from './as-searched.ts';

const list: StaffList<StaffAiChat> = asSearched({
  ...aiChatList,
  words: () => ({
    ...aiChatList.words(),
    title: t('title'),
    empty: t('empty'),
    ...rowWords(t),
  }),
  columns: managerChatColumns,
});

/** Who asked the AI doctor, and when; what was said is hidden until it is opened with a reason. */
export function AiChatsTab() {
  const view = useListView(list);
  const pages = useGridPages<typeof staffActivity.listAiChatsManager>(`/api/sabiwell-manager/ai-chats?${view.query}`);
  return <ListGrid name="sabiwell-manager.ai-chats" list={list} view={view} pages={pages} actions={[openChatAction('sabiwell-manager')]} />;
}
