const TOP_LEVEL = 'com|org|net|ng|io|co|info|xyz|me|shop|online|site|link|ly|app|health|example|club|store|biz|ru|top|live|test';
const ADDRESS = new RegExp(
  `https?:|www\\.|\\b[\\w-]+\\.(?:${TOP_LEVEL})\\b|[\\w.+-]+ ?@ ?[\\w-]+|\\b\\w+ ?(?:\\(dot\\)|\\[dot\\]| dot )(?: ?)(?:${TOP_LEVEL})\\b|(?:^|\\s)@\\w{3,}|\\b(?:whatsapp|telegram|twitter|snapchat|on ig|on fb|instagram|tiktok|facebook|bit\\.ly)\\b|\\bhxxp|\\b[a-z]+_[a-z]+\\b`,
  'i',
);
const STREET =
  /\b(?:no\.? ?)?\d{1,4}[a-z]?,? (?:\p{L}+ ){1,4}(?:street|avenue|road|crescent|close|way|lane|estate|plaza|junction)\b|\b\p{Lu}\p{L}+ (?:Street|Avenue|Road|Crescent|Lane|Estate|Plaza)\b/u;
const DIALLED =
  /\b(?:call|dial|ring|text|sms|phone|flash|reach (?:me|us|him|her|them) on|number (?:is|na)|line:?)\b[^.]{0,20}?([*#+]?\d[\d*#]{1,})/g;
const LONG_NUMBER = /\+?\d(?:[\s().\u2010-\u2015-]{0,3}\d){6,}/;
const EMERGENCY_NUMBERS = new Set(['112', '767']);

/** Whether a sentence holds a web or mail address, a name on a network, or a street. */
export function holdsAddress(sentence: string): boolean {
  return ADDRESS.test(sentence.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')) || STREET.test(sentence);
}

/** Whether a sentence holds a telephone number that is not one of the emergency lines; the product shows its own. */
export function holdsTelephone(plain: string): boolean {
  if (LONG_NUMBER.test(plain)) return true;
  return [...plain.matchAll(DIALLED)].some(([, number]) => !EMERGENCY_NUMBERS.has(number ?? '') && !/^\d{1,2}$/.test(number ?? ''));
}

const TITLED =
  /\b(?:Dr|Doctor|Doc|Prof|Professor|Pastor|Nurse|Herbalist|Apostle|Prophet|Baba|Alhaji|Mama|Sister|Mrs?|Dokita)\b\.?,? +\p{Lu}[\p{L}'-]+|\bdr\.? [a-z]{3,}\b(?! (?:if|about|when))|\b(?:consultant|cardiologist|gyna?ecologist|physician|surgeon|paediatrician|dermatologist|specialist)(?: (?:called|named|is|na))? \p{Lu}\p{L}+ \p{Lu}\p{L}+/u;
const PLACE =
  /\b(?!(?:The|A|An|Any|Your|Nearest|Teaching|General|Primary|Local|Public|Private|Government|Federal|State|National|University|This|That|Some|One|Each|Every|If|At|In|To|Go|Visit|Emergency|Mental|Our|My|Health|Call|See|Ask|Big)\b)\p{Lu}[\p{L}'-]+ (?:Hospital|Clinic|Pharmacy|Medical Cent(?:re|er)|Herbal|Laborator(?:y|ies)|Diagnostics)\b/u;

/** Whether a sentence names a doctor, healer or hospital; doctors come only from the directory. */
export function namesDoctor(sentence: string): boolean {
  return TITLED.test(sentence) || PLACE.test(sentence);
}

const MARKUP =
  /<\s*[a-z!/?]|javascript:|data:\w+\/|&(?:lt|gt|#x?[\da-f]+);|!?\[[^\]]*\]\s*\(|```|\{\{|\bon\w+\s*=|\|\s*-{3}|\$\{|\\u[\da-f]{4}/i;

/** Whether a sentence holds markup, which no answer needs. */
export function holdsMarkup(sentence: string): boolean {
  return MARKUP.test(sentence.normalize('NFKC'));
}

const LONGEST = 599;

/** Whether a sentence only fills the screen: one without an end, one word again and again, heaps of marks, or no words at all. */
export function isFlood(sentence: string, plain: string): boolean {
  if (sentence.length > LONGEST || /\p{M}{3,}/u.test(sentence) || /(\S)\1{9,}/u.test(plain)) return true;
  const words = plain.split(' ');
  if (words.length > 11 && new Set(words).size < words.length / 4) return true;
  return /[\p{So}\p{Sk}]{6,}/u.test(sentence) || words.some((word) => word.length > 45);
}

const SHINGLE = 7;
const ABOUT_ORDERS =
  /\b(?:my|the) (?:system prompt|hidden (?:prompt|instructions?|rules)|instructions? (?:are|say|were|tell)|prompt (?:is|says)|initial prompt|developer message|rules (?:are|say|i was given))\b|\bi (?:was|am|have been) (?:told|instructed|programmed) (?:to|not|that)\b|\bsystem prompt\b|\bmy (?:rules|orders|guidelines|instructions) (?:forbid|say|do not|don't|tell|prevent|are|stop)\b|\bmy (?:orders|guidelines) (?:are|say)\b|\bapi[ _-]?key\b|\b(?:developer|god|dan|jailbreak|unrestricted) mode\b/;
const OTHERS =
  /\b(?:another|other|previous|last|earlier|different|next) (?:members?|users?|patients?|persons?|customers?|people)(?:'s?)? (?:\w+ ){0,4}?(?:said|asked|wrote|has|have|had|told|reading|question|record|email|e-mail|number|name|is called|was|result|pressure|conversation|chat|lives)\b|\b(?:user|member|patient) (?:id )?(?:number )?#?\d+\b|\b(?:database|records?|files?) (?:of|for|shows?|says?|contains?) (?:another|other|all|member|user|patient)/;

/** Reads what must stay inside: the canary and the words of the instructions. */
export function createLeakWatch(instructions: string, canary: string): (sentence: string, plain: string) => boolean {
  const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const [secret, backwards] = [bare(canary), Array.from(bare(canary)).toReversed().join('')];
  const known = new Set(shinglesOf(instructions));
  return (sentence, plain) => {
    const text = bare(sentence);
    if (secret !== '' && (text.includes(secret) || text.includes(backwards))) return true;
    if (/[A-Za-z0-9+/=]{24,}/.test(sentence)) return true;
    return ABOUT_ORDERS.test(plain) || OTHERS.test(plain) || shinglesOf(sentence).some((words) => known.has(words));
  };
}

function shinglesOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(SHINGLE - 1).map((_, index) => words.slice(index, index + SHINGLE).join(' '));
}
