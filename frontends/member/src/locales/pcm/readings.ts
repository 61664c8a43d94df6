import type { Catalogue } from '@sabiwell/ui/i18n.ts';

const NO_ANSWER = 'If 112 does not answer within 2 minutes, go to the nearest hospital with someone.';
const NO_ANSWER_OWN = 'If 112 no answer within 2 minutes, make somebody follow you go di nearest hospital.';

/** What a reading means and what to do about it. Screens show the English sentence too, because no clinician has reviewed these. */
export const readings: Catalogue = {
  'This pressure is on the low side; for many people that is normal.': 'Dis pressure dey low small; for plenty people dat one normal.',
  'This is in the healthy range.': 'Dis one dey di healthy range.',
  'This pressure is a little above the healthy range.': 'Dis pressure pass di healthy range small.',
  'This pressure is above the healthy range.': 'Dis pressure pass di healthy range.',
  'This pressure is high.': 'Dis pressure high.',
  'This pressure is very high.': 'Dis pressure high well well.',
  'This sugar is dangerously low.': 'Dis sugar low reach where e dey dangerous.',
  'This sugar is low.': 'Dis sugar low.',
  'This sugar is above the healthy range; one test is not a diagnosis.': 'Dis sugar pass di healthy range; one test no be diagnosis.',
  'This sugar is in the range seen with diabetes; one test is not a diagnosis.':
    'Dis sugar dey di range wey diabetes dey show; one test no be diagnosis.',
  'This sugar is very high.': 'Dis sugar high well well.',

  'If you feel dizzy or faint, sit or lie down, drink water, and tell a doctor.':
    'If your eye dey turn you or you wan faint, sit or lie down, drink water, and tell doctor.',
  'Measure again on another day. Less salt and more walking help.': 'Measure am again another day. Less salt and more waka dey help.',
  'Measure again over the next days, and tell a doctor if it stays there.':
    'Measure am again for di next days, and tell doctor if e still dey there.',
  'Rest for 5 minutes and measure again.': 'Rest for 5 minutes, then measure am again.',
  'See a clinic this week if it stays high.': 'Go clinic dis week if e still dey high.',
  'Sit down and rest for 5 minutes, then measure again.': 'Sit down, rest for 5 minutes, then measure am again.',
  'If it is still this high, see a doctor today.': 'If e still high like dis, see doctor today.',
  'Take sugar now: 3 to 4 teaspoons of sugar in water, or a glass of a soft drink that is not diet.':
    'Take sugar now: 3 to 4 teaspoons of sugar inside water, or one glass of soft drink wey no be diet.',
  'Take sugar now: 3 teaspoons of sugar in water, or half a glass of a soft drink that is not diet.':
    'Take sugar now: 3 teaspoons of sugar inside water, or half glass of soft drink wey no be diet.',
  'Measure again after 15 minutes, and take sugar again if it is still below 70 mg/dL.':
    'Measure am again after 15 minutes, and take sugar again if e still dey under 70 mg/dL.',
  'Do not stay alone, and do not drive.': 'No stay alone, and no drive.',
  'When it is above 70 mg/dL, eat something.': 'When e don pass 70 mg/dL, chop something.',
  'Measure again on another morning before food.': 'Measure am again another morning before food.',
  'If it stays there, ask a clinic for a test.': 'If e still dey there, ask clinic for test.',
  'Measure again on another day before food.': 'Measure am again another day before food.',
  'Have a clinic test it this week.': 'Make clinic test am dis week.',
  'Drink water and follow the plan your doctor gave you.': 'Drink water, and follow di plan wey your doctor give you.',
  'See a doctor today.': 'See doctor today.',
  'In pregnancy this has to be looked at today: go to your clinic or a hospital.':
    'If you get belle, doctor must check dis one today: go your clinic or hospital.',
  'In pregnancy this is an emergency: go to a hospital now, with someone.':
    'If you get belle, dis one na emergency: go hospital now, make somebody follow you.',

  'One reading in range does not make the other one harmless: see a doctor today, and show both.':
    'One reading wey dey di correct range no mean say di other one no fit harm you: see doctor today, and show am di two.',
  'One reading in range does not make the other one harmless: tell a doctor about both this week.':
    'One reading wey dey di correct range no mean say di other one no fit harm you: tell doctor about di two dis week.',

  [`Call 112. ${NO_ANSWER}`]: `Call 112. ${NO_ANSWER_OWN}`,
  [`Call 112 now if there is chest pain, trouble breathing, weakness on one side, trouble speaking or seeing, confusion or a very bad headache. ${NO_ANSWER}`]: `Call 112 now if chest dey pain, to breathe hard, one side of body weak, to talk or to see hard, di person dey confuse, or headache bad well well. ${NO_ANSWER_OWN}`,
  [`Call 112 now if there is vomiting, belly pain, deep or fast breathing, confusion or great sleepiness. ${NO_ANSWER}`]: `Call 112 now if di person dey vomit, belle dey pain am, e dey breathe deep or fast, e dey confuse, or sleep dey catch am too much. ${NO_ANSWER_OWN}`,
  [`Call 112 now if the person is confused, has a fit or can't swallow. Give nothing by mouth to someone who is not awake. ${NO_ANSWER}`]: `Call 112 now if di person dey confuse, body dey jerk am (fit), or e no fit swallow. No put anything for mouth of person wey no dey awake. ${NO_ANSWER_OWN}`,
  [`Call 112 now if there is a very bad headache, trouble seeing, pain under the ribs, a fit or bleeding. ${NO_ANSWER}`]: `Call 112 now if headache bad well well, to see hard, pain dey under di ribs, body dey jerk (fit), or blood dey comot. ${NO_ANSWER_OWN}`,
};
