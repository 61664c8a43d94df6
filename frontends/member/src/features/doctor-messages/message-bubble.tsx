import type { CareFile, DoctorMessage } from '@sabiwell/proto/http/doctor-messages.ts';
import { fileNumbers, numbered } from '@sabiwell/ui/file-numbers.ts';
import { dayAndTime } from '@sabiwell/ui/formats.ts';
import { DownloadIcon } from '@sabiwell/ui/icons.tsx';
import { careFilePath } from '../../care/care-files.ts';
import { t as c } from '../../care/messages.ts';
import { t } from './messages.ts';

/** One message: who wrote it, its words and files, when, and how far the member's own got. */
export function MessageBubble({ message: { from, senderName, message, sentAt, messageStatus, attachments } }: { message: DoctorMessage }) {
  const isOwn = from === 'member';
  const time = dayAndTime(sentAt);
  const numbers = fileNumbers(attachments);
  return (
    <li
      className={`flex max-w-[85%] min-w-0 flex-col gap-1 border p-3 wrap-anywhere ${isOwn ? 'self-end border-transparent bg-band' : 'self-start border-hairline bg-surface'}`}
    >
      <p className="text-sm font-semibold">{isOwn ? t('you') : senderName}</p>
      {message !== '' && <p className="whitespace-pre-line">{message}</p>}
      {attachments.map((file, at) => (
        <Attachment key={file.id} file={file} number={numbers[at]} />
      ))}
      <p className="figures text-sm text-ink-2">{isOwn ? t('receipt', { time, status: c(messageStatus) }) : time}</p>
    </li>
  );
}

function Attachment({ file: { id, contentType }, number }: { file: CareFile; number: number | undefined }) {
  const path = careFilePath(id);
  if (contentType === 'application/pdf') {
    return (
      <a href={path} download="document.pdf" className="inline-flex min-h-11 items-center gap-2 font-semibold text-indigo underline">
        <DownloadIcon className="size-5" />
        {numbered(c('savePdf'), number)}
      </a>
    );
  }
  return (
    <a href={path} target="_blank" rel="noreferrer" className="block min-h-11">
      <img
        src={path}
        alt={numbered(c('openPhoto'), number)}
        loading="lazy"
        className="max-h-60 max-w-full border border-hairline bg-band"
      />
    </a>
  );
}
