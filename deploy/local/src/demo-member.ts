/** The member with whom one signs in to try the product; in development only. */
export const demoMember = { email: 'amina@demo.sabiwell.ng', password: 'quiet-harmattan-71' };

/** The sign-up form as the demo member has filled it in. */
export const demoSignUp = {
  ...demoMember,
  firstname: 'Amina',
  lastname: 'Bello',
  tel: '+2348030000071',
  sex: 'Female',
  birth: '1990-05-17',
  city: 'Kano',
  country: 'Nigeria',
  bloodGroup: 'O+',
};

/** What they have eaten, with the colours of the drawn photo. */
export const demoMeals = [
  { dishId: 'akara', mealType: 'breakfast', portionGrams: 120, food: [176, 98, 36] },
  { dishId: 'jollof-rice', mealType: 'lunch', portionGrams: 300, food: [214, 84, 38] },
  { dishId: 'efo-riro', mealType: 'dinner', portionGrams: 250, food: [58, 112, 46] },
] as const;
