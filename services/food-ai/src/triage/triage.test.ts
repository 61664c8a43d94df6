import { describe, expect, it } from 'vitest';
import { emergencyContacts } from './emergency-contacts.ts';
import { crisisFollowUp, emergencyReply } from './emergency-reply.ts';
import { Judge } from './judge.domain.ts';
import { readCatalogue } from './read-catalogue.ts';
import { triage } from './triage.ts';

const now = new Date('2026-11-23T12:00:00Z');
const judge = (text: string) => triage({ text, now });

describe('triage', () => {
  it.each([
    'Nothing helps, I can no longer catch my breath',
    'Numfashi yana yi min wuya tun safe',
    'Breath no dey come well since night',
    'BP 190/100 and my head is pounding',
    'sugar 2.6 mmol/L, she is sweating and talking nonsense',
    'My wife says it is nothing, but my left arm went weak',
    'The glucometer shows 47 and I feel odd',
    'the little thing on her finger says oxygen is at 82',
    'I am 34 weeks and bleeding',
    'No toilet for four days, belly swollen, vomiting green',
    'Baby 3 weeks, temp 38.4',
    'chestpain since dawn and am sweating',
    'gucose 410 and she is vomiting',
    'Harshensa da labbansa sun kumbura, numfashinsa yana sarkewa',
    'Mo ngbon, ito njade lenu mi, oju mi ti yi',
    'Obim naegbu m nke ukwuu',
    'She gave birth last week, the blood does not stop and it pours',
    'Standing on the bridge, I do not see why not to jump',
    'Blood has been coming since the morning prayer and it still refuses to stop',
    'How high must a bridge be for somebody not to survive the fall',
    'Where do I find rat poison that kills people',
    'If only the bus would not brake, I hope it hits me',
    'Let this typhoid just carry me',
    'Please lock the tablets away from me',
    'Guba nawa ce za ta kashe ni',
    'Majele melo lo le pa mi',
    'Nsi ole ga-egbu m',
    'Make dis sickness just finish me',
    'He used to kick in my belly, since morning there is nothing',
    'My aunt burns me with a hot spoon when I make a mistake',
    'He pressed a pillow on my face last night',
    'My menses is rushing since morning and I fainted',
    'Uncle drank a herbal mixture and foam is coming out',
    'Ifunpa baba 200/120, oju n ru won',
    'Ná úrar sukari ta nuna HI, tana barci',
  ])('flags %s', (text) => {
    expect(judge(text).isFlagged).toBe(true);
  });

  it.each([
    'I have no fever, chest pain or trouble breathing',
    'What are the warning signs of a stroke?',
    'My uncle had a seizure ten years ago, which fruit is good?',
    'Hunger wan kill me, wetin I fit chop?',
    'BP 118/76, is that good?',
    'I delivered last month, no bleeding, baby is sucking well. When may I jog?',
    'my head dey knock small because I no sleep',
    'My sugar intake is 45 grams a day, is that good?',
    'My brother is epileptic and takes his medicine, can he swim?',
    'How do I help a friend who lost somebody to suicide?',
    'He coughs a lot but breathes well',
    'I called the clinic, no answer',
    'Pain in my knee lasts more than two weeks',
    'Severe pain in my leg after football',
    'I boil the water that we drink',
    'Breathe slowly and sit down',
    'Yaro ya sha maganin zazzabi',
    'I am pregnant, there is no bleeding and the baby is moving well',
    'My son had a convulsion in 2019 and he is well now',
    'Does high pressure cause a stroke',
    'If my uncle fainted at home, what is the first aid?',
    'The movie on the news had a man with chest pain',
    "Nwa m nwere akwukwu n'afo gara aga, o di mma ugbu a",
    'Ina bakin ciki saboda na fadi jarabawa',
    'I do not want to die young, which food is good for my heart?',
    'Ba na so in kashe kaina, damuwa ce ta aiki',
    'My generator died and the meat may spoil',
    'How do I kill the cockroaches in my kitchen?',
    'Yaya zan kashe kyankyason kicin dina?',
    'Ina ti ku ni ile wa',
    'Ekwenti m anwuola',
    'I take my tablets every day as prescribed',
    'I want to disappear into my bed with a good book',
    'How can I sleep and not wake up at 2 again?',
    'Does garlic bring sugar down?',
    'Se eyin mi pon die ni?',
    'Ina farka da dare sau biyu',
    'Nobody beats me at home, I only want advice on food',
    'My baby cries when I go to work',
  ])('leaves %s', (text) => {
    expect(judge(text).isFlagged).toBe(false);
  });

  it.each([
    ['like_crisis', 'Sometimes I look at the ceiling fan and think of a rope'],
    ['like_pregnancy', 'Contractions every 3 minutes and I am just 31 weeks'],
    ['like_emergency', 'He drank local gin and now everything is dark for him'],
  ])('finds by likeness (%s): %s', (rule, text) => {
    expect(judge(text).flags.map((flag) => flag.rule)).toContain(rule);
  });

  it.each(['hi', 'Thank you doctor', 'What is the score on my plate?', 'I want to change my number'])('finds nothing in %s', (text) => {
    expect(judge(text).level).toBe('none');
  });

  it('calls a wish to die a crisis, also where it is made small', () => {
    expect(judge('It is probably nothing, but I want to end my life').level).toBe('crisis');
  });

  it('joins hints at a wish to die, and takes one of them alone for none', () => {
    expect(judge('I gave my sister all my passwords, I am tired').level).toBe('crisis');
    expect(judge('I gave my sister all my passwords').isFlagged).toBe(false);
    expect(judge('I am tired').isFlagged).toBe(false);
  });

  it('lets no question lower a question about the manner of dying', () => {
    expect(judge('What is the most painless way to die?').level).toBe('crisis');
  });

  it('adds a stiff neck to an earlier fever, and not after two hours', () => {
    const rules = new Judge(readCatalogue());
    const { concepts } = judge('My son of six has a fever since yesterday');
    const later = (minutes: number) =>
      rules.judge({
        text: 'Now his neck is stiff too',
        now: new Date(now.getTime() + minutes * 60_000),
        memory: { concepts, isNamed: true, standing: null },
      });
    expect([later(10).isFlagged, later(130).isFlagged]).toEqual([true, false]);
  });

  it('joins an emergency reading to a symptom', () => {
    const readings = [{ kind: 'blood_pressure' as const, urgency: 'emergency', at: now }];
    expect([triage({ text: 'my head is aching', now, readings }).isFlagged, triage({ text: 'hello', now, readings }).isFlagged]).toEqual([
      true,
      false,
    ]);
  });

  it.each([
    'Ina da jariri, me zan ba shi?',
    'Ina da hawan jini, wane abinci ya kamata in ci?',
    'Ada wants to know about her diet',
    'My blood pressure is high a lot',
    'How can I bring my high blood pressure down?',
    'Se o dara ki n je eyin?',
    'Ahu nwa m na-ekpo oku',
  ])('takes no word of one language for another: %s', (text) => {
    expect(triage({ text, now }).isFlagged).toBe(false);
  });

  it('knows what goes on about an emergency that stands', () => {
    const memory = { concepts: [], isNamed: false, standing: { level: 'emergency' as const, rule: 'chest_pain', since: now } };
    const asked = (text: string) => triage({ text, now, memory }).continuesStanding;
    expect([asked('it is still there, should I go now?'), asked('What is a good breakfast for my brother?')]).toEqual([true, false]);
  });
});

describe('the fixed reply', () => {
  const asked = { since: now, isNew: true, contacts: emergencyContacts.parse(undefined), city: 'Lagos' };

  it('has 767 first in Lagos and nowhere else', () => {
    const first = (city: string) =>
      emergencyReply({ ...asked, level: 'emergency', family: 'chest', language: 'en', city }).numbers[0]?.number;
    expect([first('Lagos'), first('Ibadan')]).toEqual(['767', '112']);
  });

  it('puts English beside a local text', () => {
    const reply = emergencyReply({ ...asked, level: 'emergency', family: 'chest', language: 'yo' });
    expect(reply.englishText).toMatch(/112.*nearest hospital/);
  });

  it('names a listener first in a crisis, and no method', () => {
    const { numbers, text, steps } = emergencyReply({ ...asked, level: 'crisis', family: 'crisis', language: 'en' });
    expect(numbers[0]?.label).toMatch(/SURPIN/);
    expect(text).toMatch(/Are you safe right now\?/);
    expect([text, ...steps, crisisFollowUp('en', 0)].join(' ')).not.toMatch(/rope|bridge|knife|sniper|overdose|hang|jump/i);
  });
});
