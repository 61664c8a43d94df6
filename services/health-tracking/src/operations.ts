// Written by `npm run codegen`: each operation of the contract, from the file of the service that has its name.
import { readDashboard } from './dashboard/read-dashboard.ts';
import { changeGoal } from './goals/change-goal.ts';
import { deleteGoal } from './goals/delete-goal.ts';
import { listGoals } from './goals/list-goals.ts';
import { setGoal } from './goals/set-goal.ts';
import { readHealthProfile } from './health-profile/read-health-profile.ts';
import { saveHealthProfile } from './health-profile/save-health-profile.ts';
import { changeMeal } from './meals/change-meal.ts';
import { deleteMeal } from './meals/delete-meal.ts';
import { listMeals } from './meals/list-meals.ts';
import { saveMeal } from './meals/save-meal.ts';
import { correctReading } from './readings/correct-reading.ts';
import { deleteReading } from './readings/delete-reading.ts';
import { listReadings } from './readings/list-readings.ts';
import { readReadingTrend } from './readings/read-reading-trend.ts';
import { recordReading } from './readings/record-reading.ts';
import { readSharedReadings } from './shared-readings/read-shared-readings.ts';
import { changeWorkout } from './workouts/change-workout.ts';
import { deleteWorkout } from './workouts/delete-workout.ts';
import { listWorkouts } from './workouts/list-workouts.ts';
import { logWorkout } from './workouts/log-workout.ts';
import { readWorkoutWeek } from './workouts/read-workout-week.ts';

/** The operations of this service, by the names that the contract gives them. */
export const operations = {
  readDashboard,
  recordReading,
  listReadings,
  readReadingTrend,
  correctReading,
  deleteReading,
  readSharedReadingsDoctor: readSharedReadings,
  listMeals,
  saveMeal,
  changeMeal,
  deleteMeal,
  listWorkouts,
  readWorkoutWeek,
  logWorkout,
  changeWorkout,
  deleteWorkout,
  listGoals,
  setGoal,
  changeGoal,
  deleteGoal,
  readHealthProfile,
  saveHealthProfile,
};
