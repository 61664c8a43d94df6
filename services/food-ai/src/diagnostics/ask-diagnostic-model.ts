import type { Log } from '@sabiwell/chassis/observe/log.ts';
import type { DiagnosticRequest } from '@sabiwell/proto/http/diagnostics.ts';
import type { ChatAi } from '../chat-model/ask-model.ts';
import { repairMessages } from '../chat-model/chat-prompt.ts';
import { countTokens, hasTokensLeft } from '../chat-model/token-day.store.ts';
import { type DiagnosticAnswer, readDiagnosis } from './diagnostic-answer.ts';
import { diagnosticMessages } from './diagnostic-prompt.ts';
import type { DiagnosticClient, DiagnosticReply, DiagnosticRun } from './diagnostic.client.ts';

/** The model of the diagnostic assistant with what protects it and its bill. */
export type DiagnosticAi = Omit<ChatAi, 'client'> & { client: DiagnosticClient };

export type DiagnosticFault = 'breaker' | 'budget' | 'provider' | 'timeout' | 'refused' | 'unreadable';
export type ModelDiagnosis = ({ answer: DiagnosticAnswer } | { fault: DiagnosticFault }) & { tokens: number };

/** Asks the model about a patient, and once more where its answer has not the right form. Never rejects. */
export async function askDiagnosticModel(
  { ai, log }: { ai: DiagnosticAi; log: Log },
  doctorId: number,
  request: DiagnosticRequest,
): Promise<ModelDiagnosis> {
  const { client, breaker, tokenDays, dailyTokens } = ai;
  try {
    if (breaker.isOpen(new Date())) return { fault: 'breaker', tokens: 0 };
    if (!(await hasTokensLeft(tokenDays, dailyTokens, new Date()))) return { fault: 'budget', tokens: 0 };
    const run = client.begin(doctorId);
    const heard = await hear(run, request, client.schemaInPrompt).finally(() => run.end());
    await countTokens(tokenDays, heard.tokens, new Date());
    if ('answer' in heard) breaker.success();
    else if (heard.fault === 'provider' || heard.fault === 'timeout') breaker.fault(new Date());
    return heard;
  } catch (error) {
    log.error({ err: error }, 'asking the diagnostic model failed');
    return { fault: 'provider', tokens: 0 };
  }
}

async function hear(run: DiagnosticRun, request: DiagnosticRequest, withSchema: boolean): Promise<ModelDiagnosis> {
  const messages = diagnosticMessages(request, withSchema);
  const first = await run.ask(messages, 'diagnosis');
  if (first.reply.kind !== 'text') return { fault: faultOf(first.reply), tokens: first.tokens };
  const read = readDiagnosis(first.reply.text);
  if (!('issues' in read)) return { answer: read, tokens: first.tokens };
  const second = await run.ask(repairMessages(messages, first.reply.text, read.issues), 'diagnosis-repair');
  const tokens = first.tokens + second.tokens;
  if (second.reply.kind !== 'text') return { fault: faultOf(second.reply), tokens };
  const again = readDiagnosis(second.reply.text);
  return 'issues' in again ? { fault: 'unreadable', tokens } : { answer: again, tokens };
}

function faultOf({ kind }: Exclude<DiagnosticReply, { kind: 'text' }>): DiagnosticFault {
  if (kind === 'cut_short') return 'unreadable';
  return kind === 'nothing' ? 'provider' : kind;
}
