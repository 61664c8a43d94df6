import type { DoctorMessage } from '@sabiwell/proto/http/doctor-messages.ts';
import { fileNumbers } from '@sabiwell/ui/file-numbers.ts';
import { dayAndTime } from '@sabiwell/ui/formats.ts';
import { Attachment } from './attachment.tsx';
import { t } from './messages.ts';

/** One message: who wrote it, its words and files, when, and how far the doctor's own got. */
export function MessageBubble({ message: { from, senderName, message, sentAt, messageStatus, attachments } }: { message: DoctorMessage }) {
  const isOwn = from === 'doctor';
  const time = dayAndTime(sentAt);
  const numbers = fileNumbers(attachments);
  return (
    <li
      className={`flex max-w-[min(85%,40rem)] min-w-0 flex-col gap-1 border p-3 wrap-anywhere ${isOwn ? 'self-end border-transparent bg-band' : 'self-start border-hairline bg-page'}`}
    >
      <p className="text-sm font-semibold">{isOwn ? t('you') : senderName}</p>
      {message !== '' && <p className="whitespace-pre-line">{message}</p>}
      {attachments.map((file, at) => (
        <Attachment key={file.id} file={file} number={numbers[at]} />
      ))}
      <p className="figures text-sm text-ink-2">{isOwn ? t('receipt', { time, status: t(messageStatus) }) : time}</p>
    </li>
  );
}
