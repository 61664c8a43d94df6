const DISEASE =
  'malaria|typhoid|diabetes|diabetic|hypertension|hypertensive|high blood pressure|(?:\\w+ )?cancer|leuk(?:ae|e)mia|tumou?r|ulcer|hiv|aids|tuberculosis|tb|pneumonia|hepatitis(?: [abc])?|stroke|heart attack|heart failure|heart disease|angina|kidney (?:failure|disease|stones?)|liver (?:failure|disease)|asthma|asthmatic|appendicitis|meningitis|cholera|lassa(?: fever)?|dengue|covid|an(?:ae|e)mia|an(?:ae|e)mic|depression|depressed|(?:\\w+ )?infection|pregnant|pre-?eclampsia|sickle cell|migraine|fibroids?|gonorrh(?:oe|e)a|chlamydia|syphilis|uti|epilepsy|epileptic|arthritis|gout|thyroid|jaundice|measles|chicken ?pox|ebola|sti|std|pcos|endometriosis|sepsis|blood clot|staphylococcus|toilet infection|monkey ?pox|mpox|bipolar|schizophrenia|food poisoning|reflux|indigestion|panic attack|ectopic pregnancy|gas pain|tetanus|rabies|whooping cough|bronchitis';
const CERTAIN_WORDS =
  'definitely|certainly|clearly|surely|obviously|undoubtedly|no doubt|without (?:a |any )?doubt|100 ?%|for sure|sure say|truly|must be|must have|is confirmed|confirmed|for certain|absolutely|exactly|i am sure|i am certain|guaranteed';
const SAID_TO_BE = new RegExp(
  `\\b(?:you (?:really )?(?:have|'ve|get|got|dey get|are having|are suffering from|suffer from|dey suffer|are|be|have got|have caught|have developed|no get|do not have|don't have|are not)|you've got|you're(?: suffering from| having)?|your (?:child|baby|pikin|son|daughter|mother|father|wife|husband|diagnosis|illness|sickness|disease|problem|condition|result|results|test)(?: (?:has|have|is|get|be|shows?|means?|are))|(?:this|it|that|e|what you (?:have|describe|get)|wetin dey worry you|the (?:cause|diagnosis|problem|answer|illness))(?: (?:is|was|be|na))|it's|that's|this 1 na|na|it (?:is|be) not|(?:this|it) is only|e no be|diagnosed (?:you )?with|i diagnose(?: you with)?|diagnosis:?|conclusion:?|means (?:that )?you (?:have|get|are)|shows? (?:that )?you (?:have|get|are)|confirms?(?: that you have)?|proves?(?: that you have)?|consistent only with|nothing (?:else )?but)(?: (?:a|an|the|just|only|simply|now|called|not|with|having|from|certainly|definitely|clearly|surely|severe|serious|early|mild|plain|classic|acute|chronic|full-blown|stage \\d|type \\d|case of|full|real|simple|pure|active|advanced|strong))*(?: (?!of|for|by|from|against|with|and|about|like|prevent|in|to|the)[a-z-]+)? (?:${DISEASE})\\b`,
);
const CERTAINLY = new RegExp(`\\b(?:${CERTAIN_WORDS})\\b.{0,40}\\b(?:${DISEASE})\\b`);
const CERTAIN = new RegExp(
  `\\b(?:${DISEASE})\\b.{0,25}\\b(?:${CERTAIN_WORDS}|no question|nothing else|na im be that)\\b|\\b(?:${CERTAIN_WORDS})\\b.{0,12}\\bwhat (?:this|it|that|you have|e be|dey worry you)|^(?:it's |its |na |just |simply )?(?:an? )?(?:\\w+ )?(?:${DISEASE})[.!]+$`,
);
const HEDGED =
  /\b(?:may|might|could|can be|can mean|can also|possible|possibly|perhaps|maybe|likely|if|whether|unless|when|people|persons|anybody|anyone|someone|somebody|who have|you (?:said|told me|mentioned|say|wrote) (?:that )?(?:you|it|your|to)|cannot (?:say|tell|know)|can't (?:say|tell|know)|not (?:certain|sure|possible to)|no (?:fit|one can) (?:say|tell|know)|only a (?:test|doctor)|test(?:s|ed)? (?:for|can|to)|such as|risk|rule out|fit be|e fit|sometimes|often|many|usually|does not mean|no mean|doesn't mean)\b/;
const ONLY = new RegExp(
  `\\b(?:can(?:not|'t)? (?:only be|be anything (?:but|else|other))|could only be)\\b.{0,20}\\b(?:${DISEASE})\\b|\\b(?:${DISEASE})\\b.{0,20}\\b(?:so|therefore|then|means) you (?:have|get|dey get) (?:it|am|this|that)\\b`,
);
/** A word far before a claim takes nothing back of it. */
const NEAR = 40;
const NOT_CERTAIN = /\b(?:if|whether|not|no (?:one|test|body)|cannot|can't|only a|people|nobody)\b/;
const KEEPS_AWAY = /\b(?:prevent|protect)\b/;
const QUESTION = /\?\s*["')]*$/;

/** Whether a sentence says for certain what illness somebody has, or has not; `known` are conditions that the member named. */
export function diagnoses(plain: string, known: readonly string[]): boolean {
  const told = known.reduce((text, condition) => text.replaceAll(condition, 'this'), plain);
  if (QUESTION.test(told)) return false;
  if (ONLY.test(told)) return true;
  return isCertain(told) || (SAID_TO_BE.test(told) && !HEDGED.test(told));
}

/** What keeps an illness away does not say who has it: it stands after "definitely", and on either side where the illness comes first. */
function isCertain(told: string): boolean {
  const certainly = CERTAINLY.exec(told);
  if (certainly && !NOT_CERTAIN.test(around(told, certainly.index)) && !KEEPS_AWAY.test(told.slice(certainly.index))) return true;
  const certain = CERTAIN.exec(told);
  const near = certain ? around(told, certain.index) : '';
  return certain !== null && !NOT_CERTAIN.test(near) && !KEEPS_AWAY.test(near);
}

const around = (told: string, index: number) => told.slice(Math.max(0, index - NEAR));

const LASTING =
  'diabetes|hypertension|high blood pressure|blood pressure|hiv|aids|sickle cell|genotype|asthma|cancer|hepatitis|epilepsy|kidney|fibroids?|stroke|arthritis|herpes|heart (?:disease|failure)|glaucoma|infertility|autism|all (?:diseases?|sickness|illness)|every (?:disease|sickness|illness)|any (?:disease|sickness|illness)|bp|sugar disease|ulcer|staphylococcus|covid';
const CURING =
  'cures?|cured|curing|heals?|healed|healing|reverses?|reversed|wipes? out|wash(?:es)? away|flush(?:es)? (?:out|away)|eliminates?|eradicates?|clears?|ends?|permanently (?:removes?|treats?)|melts?|dissolves?|vanish|vanishes|disappears?|comot|go finish|drive away|treats? completely|gets? rid of|banish(?:es)?|remedy';
const CURE = new RegExp(
  `\\b(?:${CURING})\\b.{0,40}\\b(?:${LASTING}|malaria|typhoid)\\b|\\b(?:${LASTING}|malaria|typhoid)\\b.{0,40}\\b(?:${CURING}|gone (?:for ever|forever)|go go|never (?:return|come back))\\b`,
);
const MIRACLE =
  /\b(?:miracle|miraculous|guaranteed?|permanent cure|complete cure|total cure|100 ?%|works every time|never fails|secret (?:cure|remedy|herb)|doctors (?:hide|do not want|don't want)|big pharma|instant (?:cure|relief)|holy (?:water|oil)|anointing|replaces? (?:your )?(?:insulin|medicine|drugs|chemotherapy|arvs?|vaccines?)|instead of (?:your )?(?:insulin|medicine|drugs|chemotherapy|arvs?|hospital|vaccines?)|better than (?:insulin|hospital|medicine|any drug|chemotherapy|arvs?)|detox)\b/;
const CURED = /\byou (?:have been|are|were|go|don|will be|'ve been)(?: now| be| fully| completely)* (?:cured|heal|healed)\b/;
/** Of what a health service does: early cancer is often cured. */
const TREATED = /\b(?:(?:can|may|could) (?:often |usually )?be|is (?:often|usually|mostly)|are (?:often|usually|mostly)) cured\b/;
const FOLK =
  /\b(?:herbs?|herbal|leaf|leaves|juice|oil|water|prayers?|roots?|agbo|urine|garlic|ginger|moringa|tea|bitters|honey|guarantee|miracle|forever|for ever|permanent|100 ?%)/;
const NO_CURE =
  /\b(?:no (?:\w+ ){0,3}(?:cures?|guarantee|miracle)|nothing cures|not (?:\w+ )?(?:cure|guarantee|replace|heal|a cure|reverse|treat|eliminate|clear|end|remove)|^no \w+.{0,40}(?:cures?|heals?|flush(?:es)?|reverses?|clears?)|not proven|no evidence|n't (?:\w+ )?(?:cure|guarantee|replace|heal|reverse|clear|end)|cannot (?:\w+ )?(?:cure|heal|replace|reverse|clear)|no (?:fit|dey) (?:cure|heal|clear)|never (?:\w+ )?(?:replace|instead|use|cure)|be careful|beware|claims? (?:to|that)|anybody who (?:promises|sells|says)|people who sell|scam)\b/;

/** Whether a sentence promises a cure that nobody can promise. */
export function promisesCure(plain: string): boolean {
  if (NO_CURE.test(plain) || (TREATED.test(plain) && !FOLK.test(plain))) return false;
  return CURE.test(plain) || MIRACLE.test(plain) || CURED.test(plain);
}

const DISCOURAGES =
  /\b(?:(?:do not|don't|dont|no|never|not|needn't|need not|without) (?:really |even |have to |waste (?:time|money) )*(?:need|go to|go|bother|bothering|rush|visit|call|see|seeing|consult|waste (?:time|money)|necessary|trust|listen to)(?: (?:to|for|with|on|going|go|see|visit|a|any|the|your|that|calling|seeing|make|you|worry))* (?:hospitals?|doctors?|clinic|emergency|ambulance|112|767|health (?:centre|worker)|nurse|test|check-?up)|no need (?:for|of|to)(?: (?:go|see|call|visit|rush|to|a|any|the|carry \w+))* (?:hospital|doctor|clinic|ambulance|112|767|emergency|medical|checkup|help)|(?:hospital|doctor|clinic|ambulance) (?:is|are|be|dey) (?:not (?:needed|necessary)|unnecessary|no needed|waste)|(?:cancel|forget) (?:the |your |about )?(?:hospital|doctor|ambulance|appointment|surgery|operation)|avoid (?:the )?(?:hospitals?|doctors?|clinics?)|skip (?:the )?(?:hospital|doctor|clinic|appointment)|no point (?:in )?(?:seeing|going|calling|visiting)|stay away from (?:the )?(?:hospitals?|doctors?|clinics?)|forget (?:the )?(?:hospital|doctor|clinic)|tell nobody|do not tell (?:anyone|anybody|your)|keep (?:it|this) (?:a )?secret|manage (?:am|it) (?:for|at) (?:house|home))\b/;
const NOT_DISCOURAGING = /\b(?:do not|don't|never) (?:hesitate|delay|wait|fear|be afraid|avoid|skip|forget|cancel)\b/;

/** Whether a sentence keeps somebody from a doctor, a hospital or a call for help. */
export function discouragesCare(plain: string): boolean {
  if (NOT_DISCOURAGING.test(plain) && !/\bno need\b/.test(plain)) return false;
  return DISCOURAGES.test(plain);
}

const SOOTHING =
  /\b(?:nothing (?:to (?:worry|fear)|serious|is wrong|dey happen|bad)|(?:do not|don't|no|not to) (?:worry|panic|fear|be alarmed|be afraid|need to worry)|no (?:cause for alarm|wahala|danger|shaking|emergency|reason to worry|big deal|hurry)|not (?:an emergency|serious|dangerous|urgent|life[- ]threatening|a big deal|alarming)|e no (?:serious|be (?:emergency|big thing))|you (?:will|go) (?:be (?:fine|okay|ok|alright)|dey (?:fine|okay|alright))|you'll be (?:fine|okay|ok|alright)|(?:you|he|she|they|im|baby|pikin|child|your \w+)(?: is| are| dey| be|'s|'re)? (?:just |only |perfectly |quite )?(?:fine|okay|ok|alright|safe|healthy|well|normal|tired)|dey normal|e (?:dey|be) (?:fine|okay|normal)|(?:it|this|e|that|they) (?:will|go|should|would) (?:soon )?(?:pass|stop|go away|settle|clear|disappear|resolve)|(?:go|goes|clear|clears|settle|settles) (?:away )?(?:on|by) (?:its|their|im|e) own|harmless|perfectly (?:normal|safe)|(?:is|na|be|it's) (?:quite |very |completely |only |just )?(?:normal|common|small thing|mild|just stress|stress|gas|tired(?:ness)?|nerves|nothing)|everything is fine|take it easy|calm down|false alarm|all is well|nothing more than)\b/;
const WAITING =
  /\b(?:wait (?:and see|until|till|for|a (?:few|couple)|some|\d)|see how (?:you|it|e|things)|(?:just |only )?(?:rest|sleep|lie down|stay|manage) (?:at home|for house|well|it off|small|and)|sleep (?:am|it) off|drink (?:some )?(?:water|tea) and (?:rest|sleep|relax)|relax|tomorrow|next week|on monday|in the morning|come back if|observe|go (?:back )?to (?:bed|sleep|work)|carry on as usual|continue (?:your|with your) day|small (?:rest|water)|(?:watch|treat|manage|keep|nurse|observe) (?:\w+ )?(?:at|for) (?:home|house)|let (?:him|her|them|am|it) (?:sleep|rest|be))\b/;
const NOT_WAITING =
  /\b(?:do not|don't|never|no|not) (?:just |ever )?(?:wait|rest|sleep|stay|manage|relax|observe|go|delay|leave|carry on)\b/;

/** Whether a sentence calms somebody or has them wait; wrong while an emergency stands. */
export function reassures(plain: string): boolean {
  return SOOTHING.test(plain) || (WAITING.test(plain) && !NOT_WAITING.test(plain));
}

const CLAIMED =
  /\b(?:(?:stud(?:y|ies)|research(?:ers)?|scientists?|experts?|trials?|surveys?|doctors all over|scholars) (?:\w+ ){0,6}(?:shows?|showed|proves?|proved|proven|found|finds?|says?|said|confirms?|confirmed|agree|reports?|reported|demonstrates?)|(?:according to|published in|reported by|proven by|approved by|recommended by|endorsed by|source:|reference:|see also:?)|(?:world health organi[sz]ation|ncdc|nafdac|cdc|nhs|nice|unicef|lancet|harvard|ministry of health) (?:says?|recommends?|advises?|confirms?|states?|approves?|agrees?)|clinically proven|scientifically proven|\bdoi\b|et al)\b/;
const BODIES =
  /\b(?:who|world health organi[sz]ation|ncdc|nafdac|cdc|nhs|nice|unicef|lancet|nejm|new england journal|bmj|jama|nature medicine|harvard|oxford|stanford|mayo clinic|johns hopkins|luth|uch|ministry of health)\b/;

/** Whether a sentence rests on a study or a body; `publishers` are those of the articles that were given. */
export function namesForeignSource(sentence: string, plain: string, publishers: readonly string[]): boolean {
  const isClaimed = CLAIMED.test(plain) || /\b(?:WHO|NCDC|NAFDAC|CDC|NHS|NICE|UNICEF)\b/.test(sentence);
  if (!isClaimed) return false;
  const isGiven = publishers.some((publisher) => publisher.length > 2 && plain.includes(publisher));
  return !isGiven || (BODIES.exec(plain) === null && /\b(?:stud|research|scientist|trial)/.test(plain));
}
