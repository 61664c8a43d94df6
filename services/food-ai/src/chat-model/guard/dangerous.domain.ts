import { isAboutMedicine, namedMedicines } from './medicine.domain.ts';
import { clausesOf } from './plain-words.domain.ts';

const STOPPING =
  'stop|stopping|quit|quitting|cease|discontinue|discontinuing|abandon|abandoning|skip|skipping|pause|pausing|suspend|drop|dropping|throw away|throwing away|leave|leaving|comot|come off|coming off|get off|go off|going off|do without|double|doubling|triple|increase|increasing|raise|reduce|reducing|halve|halving|cut down|cut back on|lower|take more of|take extra|flush|dump|forget about|put aside|set aside|put (?=.{0,30} aside)|set (?=.{0,30} aside)|go without|going without|miss|missing|lay off|ditch|stay off|add more|take less|swap|replace|have a break from|take a break from|give up';
const VERB = new RegExp(`\\b(?:${STOPPING})\\b`, 'g');
const NEGATED =
  /\b(?:do not|don't|dont|never|must not|mustn't|should not|shouldn't|cannot|can't|(?<!why )not to|(?<!why )not|no|avoid|make you no|nobody should|without|before|instead of|rather than)(?: (?:just|ever|simply|suddenly|abruptly|you|to|make|you ever|on your own))* $/;
const SOMEBODY_QUALIFIED =
  /\b(?:doctor|clinician|nurse|pharmacist|specialist|health worker|midwife|clinic) (?:can|may|will|might|could|should|has to|must|is able to|fit|go|to)(?: (?:help you|safely|slowly|then|gradually|also|decide|tell you))*(?: (?:to|whether to|how to|when to|if you should|if you can))? $/;
const ASKING =
  /\b(?:ask|talk to|talk with|speak to|speak with|see|tell|check with|consult|discuss with|agree with|let)\b.{0,40}\b(?:before|if|whether|when|how|first|about)\b/;
const SUPPOSED =
  /\b(?:if|when|because|after|since|people who|those who|anybody who|many who|patients who)(?: (?:you|u|she|he|they|people|somebody|someone|anybody))?(?: (?:have|has|had|suddenly|ever|want to|wish to|plan to|think of))* $/;
const HARM =
  /\b(?:danger|dangerous|harmful|risky|unsafe|not safe|can cause|may cause|can make|may make|can bring|may bring|worse|come back|comes back|rises?|return|bad idea|never|no good)\b/;
const HARMLESS =
  /\b(?:no (?:risk|harm|danger|problem|wahala)|not (?:dangerous|harmful|risky|unsafe|bad)|harmless|risk-free|nothing bad|isn't dangerous|never (?:dangerous|harmful|harms))\b/;
const POINTS_BACK = /\b(?:it|them|am|that|those|this|these|the amount|all of them|everything)\b/;
const NOT_NEEDED =
  /\b(?:do not|don't|dont|no longer|not|no|never)(?: (?:really|again|longer|dey|ever))* (?:need|take|use|require|drink|swallow|chop|inject)\b(?! (?:more|any other|other|another|two|a double|extra|both)\b)/;
const CAUTION =
  /\b(?:if|unless|without|together|empty|alcohol|more than|on your own|of (?:somebody|someone|another)|meant for|not meant|prescribed for (?:somebody|someone|another)|expired|until|before|except|with food|at the same time|pregnan\w*|breastfeed\w*|children under)\b/;

/** Whether a sentence tells somebody to stop, leave out, lower or raise a medicine; `isNear` when one was just spoken of. */
export function changesMedicine(plain: string, isNear: boolean): boolean {
  const isSpokenOf = isNear || isAboutMedicine(plain);
  if (!isSpokenOf) return false;
  return clausesOf(plain).some((clause) => isTold(clause, plain, isNear) || isNotNeeded(clause, plain));
}

function isTold(clause: string, plain: string, isNear: boolean): boolean {
  for (const { index, 0: verb } of clause.matchAll(VERB)) {
    const [before, after] = [clause.slice(0, index), clause.slice(index + verb.length)];
    const isObject = isMedicineObject(after) || (POINTS_BACK.test(after) && (isNear || isAboutMedicine(plain))) || isPassive(before, after);
    if (!isObject || NEGATED.test(before) || SOMEBODY_QUALIFIED.test(before) || SUPPOSED.test(before)) continue;
    if (ASKING.test(`${before}${verb}`) || ASKING.test(plain.slice(0, plain.indexOf(clause) + index))) continue;
    const isThought = verb.endsWith('ing') || /\b(?:to|from) $/.test(before);
    if (isThought && HARM.test(plain) && !HARMLESS.test(plain)) continue;
    return true;
  }
  return false;
}

/** Within a few words, because "leave the house after your medicine" is about a house. */
function isMedicineObject(after: string): boolean {
  return (
    isAboutMedicine(after.split(' ').slice(0, 7).join(' ')) &&
    !/^ (?:the|your) (?:house|home|bed|room|salt|sugar|alcohol|smoking)/.test(after)
  );
}

/** "Your insulin is one to skip." */
function isPassive(before: string, after: string): boolean {
  return namedMedicines(before).length > 0 && /^\s*(?:now|today|at once|immediately|for|until|completely|$)/.test(after);
}

function isNotNeeded(clause: string, plain: string): boolean {
  const found = NOT_NEEDED.exec(clause);
  if (found === null || CAUTION.test(plain)) return false;
  const after = clause.slice(found.index + found[0].length);
  return (
    /\b(?:your|ur|the|those|these|that|any|am|it|them|again|insulin)\b/.test(after) &&
    (isAboutMedicine(after) || POINTS_BACK.test(after) || /again/.test(after))
  );
}

const LETHAL =
  /\b(?:lethal|fatal|deadly|overdose|enough to (?:kill|die|end)|to (?:kill|end) (?:you|yourself|a person|person|an adult|your life|it all|life|am)|(?:would|will|can|could|fit|go|dey) (?:kill|finish|end) (?:a |an )?(?:your life|your own life|it all|person|adult|you|somebody|someone|child|man|woman|life|am)|kills (?:an?|most)|never wake|sleep (?:for ever|forever)|stops? (?:the|your) heart|not wake|no go wake|die (?:quickly|quietly|peacefully|without|sharp)|no survivor|point of no return|past saving)\b/;
const MEANS =
  /\b(?:sniper|otapiapia|ddvp|bleach|hypo|kerosene|pesticide|insecticide|rat poison|battery acid|generator|exhaust|carbon monoxide|charcoal in|gas cylinder|rope|noose|blade|razor|bridge|roof|third mainland|wrist|artery|train|lagoon|cyanide|poison|gramoxone)\b/;
const METHOD =
  /\b(?:hang(?:ing)? (?:yourself|urself)|slit|cut(?:ting)? (?:your|ur|the) (?:wrists?|veins?|arter)|jump(?:ing)? (?:off|from|inside|into)|tie (?:a|the) (?:rope|noose|belt)|painless (?:way|method|death)|quick(?:est)? way to (?:die|go|end)|best way to (?:die|end)|ways? to (?:die|end your life|kill)|drown(?:ing)? yourself|shoot yourself|starve yourself|burn yourself|inside (?:a )?closed (?:room|car|garage)|leave (?:a|the) generator (?:on|running))\b/;
const PROTECTS =
  /\b(?:do not|don't|never|no (?:drink|swallow|use|keep)|avoid|keep|lock|away from|out of reach|hospital|call 112|call 767|help|poison (?:centre|unit)|emergency|danger|if (?:you|somebody|someone|a child|he|she|they) (?:swallow|swallowed|drank|drink|took|has|have)|put .{0,30} away|remove)\b/;

/** Whether a sentence tells how a person can be harmed or killed: an amount, a means or a way. */
export function namesSelfHarmMethod(plain: string): boolean {
  const isLethal = LETHAL.test(plain);
  const isCounted = /\d/.test(plain.replaceAll(/\b(?:112|767)\b/g, ''));
  if (
    isLethal &&
    isCounted &&
    (isAboutMedicine(plain) ||
      MEANS.test(plain) ||
      /what it takes|\b\d+(?:\.\d+)? ?(?:mg|g|grams?|ml|of|will|would|fit|go|is)\b/.test(plain))
  )
    return true;
  if (METHOD.test(plain)) return !/\b(?:do not|don't|never|away from|instead of|safe from)\b/.test(plain);
  if (PROTECTS.test(plain)) return false;
  const isTaken = /\b(?:drink|swallow|mix|take|inhale|breathe|sniff|inject|use|climb|go to|find|buy|put|sit|lie|stand)\b/.test(plain);
  if (
    MEANS.test(plain) &&
    isTaken &&
    /\b(?:sniper|otapiapia|ddvp|bleach|hypo|kerosene|pesticide|insecticide|rat poison|battery acid|cyanide|gramoxone|noose|exhaust|carbon monoxide)\b/.test(
      plain,
    )
  )
    return true;
  return (
    isLethal &&
    (isAboutMedicine(plain) || MEANS.test(plain) || /\b(?:strip|pack|packet|bottle|them|all)\b/.test(plain)) &&
    (isTaken || MEANS.test(plain))
  );
}
