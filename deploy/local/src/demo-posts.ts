import type { MealType } from '@sabiwell/proto/http/food-rules.ts';

/** A plate that somebody of the demo has shared: its dishes in the food table, what they wrote, how many others like it, and what was said. */
export type DemoPost = { dishes: readonly string[]; mealType: MealType; likes: number; caption: string; comments: readonly DemoComment[] };
/** What somebody said, by their first name. */
export type DemoComment = { by: string; comment: string };

type Line = readonly [dishes: string, mealType: MealType, likes: number, caption: string, ...comments: string[]];

// A comment begins with the first name of who wrote it.
const LINES = {
  Ngozi: [
    ['okpa', 'breakfast', 4, 'Okpa from the woman at the junction, still hot in the leaf.', 'Emeka: Nothing beats it on a cold morning.'],
    ['fufu ofe-onugbu', 'dinner', 3, 'My mother came to visit, so it had to be bitterleaf soup.', 'Tunde: Greet your mother from us!'],
    [
      'abacha',
      'snack',
      2,
      'Abacha for visitors. I put less oil in it this time.',
      'Blessing: Mine always comes out too dry. How long do you soak it?',
    ],
    ['boiled-yam egg-sauce', 'breakfast', 1, 'New yam is here at last.'],
    ['ukwa', 'dinner', 3, 'Ukwa with dry fish, cooked slowly.', 'Halima: I have never eaten this. What does it taste like?'],
  ],
  Tunde: [
    [
      'amala ewedu gbegiri',
      'lunch',
      5,
      'Amala, ewedu and gbegiri. Ibadan on one plate.',
      'Osaze: That is a proper lunch.',
      'Ngozi: I can smell it from Enugu.',
    ],
    ['ofada-rice ayamase', 'lunch', 4, 'Sunday ofada. My wife says it was too hot, I say it was right.', 'Blessing: She is right, though.'],
    ['moi-moi pap', 'breakfast', 2, 'Moi moi and pap before work.', 'Halima: Do you use leaves or cups?'],
    ['ewa-agoyin white-bread', 'breakfast', 3, 'Ewa agoyin with agege bread. Half of the bread went to my son.', 'Emeka: Only half?'],
    [
      'pounded-yam egusi-soup',
      'dinner',
      1,
      'I pounded it myself. My arms will complain tomorrow.',
      'Osaze: Send the video of the pounding.',
    ],
  ],
  Halima: [
    ['tuwo-shinkafa miyan-taushe', 'lunch', 4, 'Tuwo and miyan taushe with pumpkin from our garden.', 'Tunde: The colour alone!'],
    ['masa', 'breakfast', 3, 'Masa on Saturday, my sister made the batter.', 'Ngozi: Please share how she does it.'],
    ['fura-da-nono', 'snack', 2, 'Fura da nono in the afternoon, without sugar.', 'Blessing: I want to try this one.'],
    ['awara cucumber-salad', 'snack', 1, 'Awara with salad. The children took the first plate.'],
    ['kunu dates', 'snack', 0, 'Kunu and three dates after the evening walk.'],
  ],
  Emeka: [
    [
      'jollof-rice roast-chicken',
      'lunch',
      5,
      'Wedding jollof, but a small plate.',
      'Blessing: We want to see the second plate.',
      'Halima: Congratulations to them!',
    ],
    ['pepper-soup-catfish', 'dinner', 3, 'Catfish pepper soup after a long day on the road.', 'Osaze: With the rain outside, perfect.'],
    ['boli roasted-groundnut', 'snack', 4, 'Boli and groundnut by the bridge head.', 'Blessing: In Calabar we take it with fish.'],
    ['pounded-yam ofe-nsala', 'lunch', 2, 'White soup at my sister’s place.', 'Ngozi: You people eat well.'],
    ['watermelon', 'snack', 1, 'It is too hot for anything else.'],
  ],
  Blessing: [
    [
      'eba edikang-ikong',
      'lunch',
      5,
      'Edikang ikong with plenty of waterleaf.',
      'Emeka: Calabar kitchen, I respect it.',
      'Tunde: How do you cut the leaves so small?',
    ],
    ['semovita afang-soup', 'dinner', 3, 'Afang soup, my turn to cook for the house.', 'Osaze: What time should we come?'],
    [
      'coconut-rice grilled-fish',
      'lunch',
      4,
      'Coconut rice and grilled fish for my birthday.',
      'Ngozi: Happy birthday, my sister!',
      'Halima: Many happy returns.',
    ],
    ['plantain-porridge', 'dinner', 2, 'Unripe plantain porridge with scent leaf.', 'Tunde: I will try it with ugu.'],
    ['pineapple pawpaw', 'snack', 1, 'Fruit for the office, cut at home.'],
  ],
  Osaze: [
    [
      'usi-starch banga-soup',
      'lunch',
      4,
      'Banga and starch, as my grandmother made it.',
      'Halima: It looks very rich.',
      'Emeka: I sell fresh catfish and dry fish, best price in town. Call me for delivery!',
    ],
    ['rice-and-beans fried-plantain', 'lunch', 2, 'Rice, beans and a little dodo.', 'Ngozi: The dodo is the best part.'],
    [
      'suya',
      'dinner',
      5,
      'Suya with plenty of onions and tomatoes. We shared one wrap.',
      'Tunde: Where is this spot?',
      'Halima: Now I am hungry.',
    ],
    ['oatmeal banana', 'breakfast', 1, 'Oats and a banana before the morning run.', 'Emeka: Which road do you run?'],
    ['yam-porridge', 'dinner', 3, 'Yam porridge with ugu. Nothing was left in the pot.', 'Blessing: Asaro! My favourite.'],
  ],
} as const satisfies Record<string, readonly Line[]>;

/** The first names of those who share. */
export type DemoAuthor = keyof typeof LINES;

/** The comment that somebody reports as advertising. */
export const REPORTED = { by: 'Ngozi', of: LINES.Osaze[0][3], comment: LINES.Osaze[0][5].slice('Emeka: '.length), reason: 'spam' } as const;

/** What one of them shares. */
export function demoPostsOf(author: DemoAuthor): DemoPost[] {
  const lines: readonly Line[] = LINES[author];
  return lines.map(([dishes, mealType, likes, caption, ...comments]) => ({
    dishes: dishes.split(' '),
    mealType,
    likes,
    caption,
    comments: comments.map(commentOf),
  }));
}

function commentOf(line: string): DemoComment {
  const [by = '', comment = ''] = line.split(/: (.*)/s);
  return { by, comment };
}
