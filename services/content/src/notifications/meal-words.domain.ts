import { reportPath, UPLOAD_PATH } from '@sabiwell/proto/http/notification-rules.ts';
import type { Words } from './notification.domain.ts';

/** The report of a meal that took so long that the member may have gone on to something else. */
export function analysisReady(analysisId: string): Words {
  const message = 'It took a little longer than usual. Open it to read it.';
  return { type: 'meal', kind: 'analysis_ready', title: 'Your food report is ready', message, link: reportPath(analysisId) };
}

/** It came to nothing, after so long a time. It has no report, so this leads to another try. */
export function analysisFailed(): Words {
  const message = 'It was not counted. Try again with another photo, or choose the dish yourself.';
  return { type: 'meal', kind: 'analysis_failed', title: 'We couldn’t analyze your food', message, link: UPLOAD_PATH };
}
