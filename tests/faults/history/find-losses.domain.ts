import type { Finding } from './finding.ts';
import type { History, StoredAnalysis, Truth } from './history.domain.ts';

const ON_DASHBOARD = 5;

const lost = (what: string): Finding => ({ kind: 'lost', what });
const unfinished = (what: string): Finding => ({ kind: 'unfinished', what });

/** What was accepted and is missing: in the store, on the bus, in its effect, on the screens. */
export function findLosses(history: History, truth: Truth): Finding[] {
  return [...lostAnalyses(history, truth), ...lostEvents(truth), ...lostAccounts(history, truth), ...lostFromView(history, truth)];
}

/** What has not ended by itself. */
export function findUnfinished({ analyses, unpublished, deadLetters }: Truth): Finding[] {
  return [
    ...analyses.filter(({ status }) => status === 'pending').map(({ id }) => unfinished(`analysis ${id} is still pending`)),
    ...analyses.filter((one) => one.unpublished > 0).map(({ id }) => unfinished(`analysis ${id} holds events that were not published`)),
    ...(unpublished > 0 ? [unfinished(`${unpublished} events wait in an outbox`)] : []),
    ...deadLetters.map((what) => unfinished(`dead letter: ${what}`)),
  ];
}

function lostAnalyses({ submissions }: History, { analyses }: Truth): Finding[] {
  const stored = new Map(analyses.map((analysis) => [analysis.id, analysis]));
  return submissions.flatMap(({ ids, end }) =>
    ids.flatMap((id) => {
      const analysis = stored.get(id);
      if (analysis === undefined) return [lost(`analysis ${id} was accepted and is not stored`)];
      return end === 'reported' && analysis.status === 'failed' ? [lost(`analysis ${id} was reported and has failed since`)] : [];
    }),
  );
}

function lostEvents({ analyses, events, effects, handled }: Truth): Finding[] {
  const published = new Map(events.map((event) => [`${event.kind} ${event.about}`, event]));
  const done = new Map(effects.map((effect) => [effect.analysisId, effect]));
  const ended = (analysis: StoredAnalysis): Finding[] => {
    const { id, status } = analysis;
    const event = published.get(`${status} ${id}`);
    if (event === undefined) return [lost(`the event that analysis ${id} has ${status} never went out`)];
    if (status === 'failed') return [];
    const effect = done.get(id);
    if (effect === undefined || effect.rows === 0) return [lost(`the event of analysis ${id} had no effect`)];
    return handled.has(event.eventId) ? [] : [lost(`the inbox has no line for the event of analysis ${id}`)];
  };
  return analyses.filter(({ status }) => status !== 'pending').flatMap(ended);
}

function lostAccounts(history: History, truth: Truth): Finding[] {
  const stored = new Set(truth.accounts.map(({ email }) => email));
  const registered = new Set(truth.events.filter(({ kind }) => kind === 'registered').map(({ about }) => about));
  return history.accounts.flatMap(({ email, member, canSignIn }) => {
    if (member === null) return [];
    if (!stored.has(email)) return [lost(`member ${member} joined and is not stored`)];
    return [
      ...(canSignIn ? [] : [lost(`member ${member} joined and can not sign in`)]),
      ...(registered.has(`${member}`) ? [] : [lost(`the event that member ${member} joined never went out`)]),
    ];
  });
}

/** The newest first, as ids rise with time. */
function lostFromView({ submissions }: History, { shown, effects }: Truth): Finding[] {
  const known = new Set(effects.filter(({ rows }) => rows > 0).map(({ analysisId }) => analysisId));
  return shown.flatMap(({ member, listed, onDashboard }) => {
    const reported = submissions.filter((one) => one.member === member && one.end === 'reported').flatMap(({ ids }) => ids);
    const missing = reported.filter((id) => !listed.includes(id)).map((id) => lost(`member ${member} does not see analysis ${id}`));
    const wanted = Math.min(ON_DASHBOARD, new Set(listed.filter((id) => known.has(id))).size);
    const few = onDashboard.length < wanted ? [lost(`the dashboard of member ${member} shows ${onDashboard.length} of ${wanted}`)] : [];
    return [...missing, ...few];
  });
}
