import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '../chance.ts';
import type { FaultTime } from '../history/judge-answers.domain.ts';
import { handIn } from '../load/hand-in.ts';
import { join, type Member } from '../load/join.ts';
import type { Load } from '../load/run-load.ts';
import type { Pace, Row, Scene } from '../rows/row.ts';
import { untilServing } from './probe.ts';
import type { Session } from './session.ts';

const REFUSE_MS = 2_000;
/** The share of a row's own waits. At night one wait in six or seven is complete, because some faults show only when they last. */
const STORM_SHARE = 0.25;
const WHOLE_AT_NIGHT = 15;

/** From when a recovery counts, and when calls succeeded again: milliseconds since the run began. */
type Recovery = { countsFrom: number; servingAt: number };

/** A scene with the record of what was done in it. */
export type OpenScene = Scene & { recoveries: Recovery[]; notes: string[] };

/** The surroundings of a scene; `faults` may continue from an earlier row of the same load. */
export type SceneOptions = { load: Load; prober: Member; chance: Chance; pace: Pace; faults: FaultTime[] };

/** Sets the scene for one row. */
export function openScene(session: Session, row: Row, { load, prober, chance, pace, faults }: SceneOptions): OpenScene {
  const recoveries: Recovery[] = [];
  const notes: string[] = [];
  const open: { fault: FaultTime; countsFrom: number }[] = [];
  return {
    ...session,
    pace,
    isStorm: pace === 'storm' || pace === 'night',
    chance,
    load,
    recoveries,
    notes,
    ...linesOf(session),
    wait: (least, most) => sleep(chance.int(least * 1_000, most * 1_000) * shareOf(pace, chance)),
    newMember: () => newMember(load),
    handInForModel: (...given) => handInForModel(session, load, ...given),
    async during({ heals = 'when mended', refuseMs = REFUSE_MS, ...shape }, work) {
      const fault: FaultTime = { ...shape, refuseMs, row: row.id, from: load.now(), healed: Infinity, until: Infinity };
      faults.push(fault);
      let struck = fault.from;
      await work(() => (struck = load.now()));
      fault.healed = load.now();
      open.push({ fault, countsFrom: heals === 'by itself' ? struck : fault.healed });
    },
    async recover() {
      await untilServing(load, session.parts, prober);
      const servingAt = load.now();
      for (const { fault, countsFrom } of open.splice(0)) {
        fault.until = servingAt;
        recoveries.push({ countsFrom, servingAt });
      }
    },
    notice: (kind, what) => void load.noticed.push({ kind, what: `${row.id}: ${what}` }),
    note: (text) => void notes.push(text),
    expectDeadLetter: (eventId) => void session.expectedLetters.add(eventId),
  };
}

function shareOf(pace: Pace, chance: Chance): number {
  if (pace === 'night') return chance.happens(WHOLE_AT_NIGHT) ? 1 : STORM_SHARE;
  return pace === 'storm' ? STORM_SHARE : 1;
}

function linesOf({ product }: Session): Pick<Scene, 'link' | 'linksTo'> {
  return {
    link(name) {
      const link = product.links.get(name);
      if (link === undefined) throw new Error(`There is no line ${name}.`);
      return link;
    },
    linksTo: (part) => [...product.links].filter(([name]) => name.endsWith(`>${part}`)).map(([, link]) => link),
  };
}

/** Signs up a member whose photos are checked at the end like everybody's. */
export async function newMember(load: Load): Promise<Member> {
  const member = await join(load.client, load.accounts);
  if (member === undefined) throw new Error('Nobody could sign up.');
  load.members.push(member);
  return member;
}

async function handInForModel({ model }: Session, load: Load, ...[member, respond, times]: Parameters<Scene['handInForModel']>) {
  const grams = load.nextGrams();
  const hint = `jollof rice, plate ${grams} of ${member.id} ends`;
  if (respond !== undefined) await model.answer(hint, respond, times);
  const done = handIn(load.client, member, { grams, hint }, { until: load.until });
  load.handed.push(done.then((submission) => void load.submissions.push(submission)));
  return { hint, done };
}
