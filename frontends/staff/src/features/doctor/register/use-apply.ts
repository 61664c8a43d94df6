import { useEffect, useRef, useState } from 'react';
import type { doctors } from '@sabiwell/proto/http/doctors.ts';
import type { ReplyBody } from '@sabiwell/proto/http/endpoint.ts';
import { upload } from '@sabiwell/ui/upload.ts';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';
import { call } from '../../../api.ts';
import type { registerBody } from './register-fields.ts';

type Apply = typeof doctors.applyToJoin;
const PATH = '/api/doctor-applications';

/** Sends an application; `progress` is the part that is uploaded, 0 to 1. Leaving the page stops it. */
export function useApply(onReceived: () => void) {
  const [progress, setProgress] = useState(0);
  const { keyFor, forget } = useSubmissionKey();
  const left = useRef<AbortController>(undefined);
  useEffect(() => () => left.current?.abort(), []);
  const sending = useSingleMutation<ReplyBody<Apply>, ReturnType<typeof registerBody>>({
    mutationFn: (body) => {
      setProgress(0);
      left.current = new AbortController();
      const { signal } = left.current;
      const how = { key: keyFor(JSON.stringify(body)), signal, onProgress: setProgress };
      return call<Apply>('POST', PATH, { signal, reply: upload(PATH, body, how) });
    },
    onSuccess: () => {
      forget();
      onReceived();
    },
  });
  return { sending, progress };
}
