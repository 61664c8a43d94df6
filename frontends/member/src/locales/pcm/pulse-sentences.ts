/** What the clips of Pulse say: their titles and captions. */
export const pulseSentences: Readonly<Record<string, string>> = {
  'Squats with a chair': 'Squat with chair',
  'Stand in front of a firm chair, feet as wide as your shoulders.':
    'Stand for front of strong chair, open your leg reach as your shoulder wide.',
  'Sit back until you almost touch the seat, then stand up.': 'Go down like person wey wan sit, no touch di chair, den stand up.',
  'Twice a week keeps muscles and bones strong.': 'Two times for one week dey keep muscle and bone strong.',
  'Push-ups on the wall': 'Push-up for wall',
  'Stand an arm’s length from a wall, with both hands flat on it.': 'Stand small far from wall, put your two hands flat for di wall.',
  'Bend your arms, keep your body straight, and push back.': 'Bend your hands, make your body straight, den push back.',
  'Lift water bottles': 'Carry water bottle',
  'Two bottles of water are enough to begin.': 'Two bottles of water don do to start.',
  'Bend one arm, then the other, without haste.': 'Bend one hand, den di other one, no rush am.',
  'Walk after the meal': 'Waka after food',
  'Walk for ten to fifteen minutes after eating.': 'Waka for ten to fifteen minutes after you chop.',
  'It helps the muscles take up sugar.': 'E dey help muscle use di sugar.',
  'Sit before you measure': 'Sit down before you measure',
  'Empty the bladder first, then rest for five minutes.': 'Go piss first, den rest for five minutes.',
  'Back supported, feet flat on the floor.': 'Rest your back, put your two legs flat for ground.',
  'Arm at the level of the heart.': 'Put your hand for di level of your heart.',
  'Then measure your blood pressure twice.': 'Den measure your blood pressure two times.',
  'One cube less': 'Remove one cube',
  'A stock cube is mostly salt.': 'Na salt full stock cube pass.',
  'Cook the pot with one cube fewer.': 'Cook di pot, remove one cube.',
  'Make up the taste with onion, ginger, pepper and iru.': 'Use onion, ginger, pepper and iru bring di taste back.',
  'Drink no sugar': 'No drink sugar',
  'Soft drinks, sweet zobo and malt put sugar in the blood within minutes.':
    'Minerals, sweet zobo and malt dey carry sugar enter blood quick quick.',
  'Choose water, or zobo without sugar.': 'Choose water, or zobo wey no get sugar.',
  'Break up sitting': 'No sit down tey',
  'Stand and stretch for two minutes.': 'Stand up, stretch your body for two minutes.',
  'Do it every half hour at work.': 'Do am every thirty minutes for work.',
  'Know your salt day': 'Sabi your salt for di day',
  'A whole day of salt should fit in one level teaspoon, counting cubes, bread, noodles and suya spice.':
    'Di salt of one whole day suppose enter one level teaspoon, plus cube, bread, noodles and suya pepper.',
  '150 minutes a week': '150 minutes for one week',
  'Walk briskly 30 minutes on five days and you have met the weekly target for adults.':
    'Waka fast for 30 minutes for five days, and you don reach wetin adult suppose do for one week.',
};
