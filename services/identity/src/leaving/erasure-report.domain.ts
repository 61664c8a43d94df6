import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import { lagosTime, type MailWords } from '../mail/mail-words.domain.ts';
import { type Answer, reportLines } from './erasing.domain.ts';

/** The last mail to somebody who was a member: what went, and what stays and why. It has no name, because that went too. */
export function erasureReport(answers: readonly Answer[], at: Date): MailWords {
  const { deleted, stays } = reportLines(answers);
  const gone = `Your ${BRAND_NAME} account was deleted on ${lagosTime(at)}. ${deleted.toLocaleString('en')} entries, photos and messages are gone, and nobody can bring them back.`;
  return {
    subject: `Your ${BRAND_NAME} account is deleted`,
    before: ['Hello,', gone, ...(stays.length > 0 ? ['What stays:', ...stays] : []), 'We have now forgotten this address as well.'],
    after: [`The ${BRAND_NAME} team`],
  };
}
