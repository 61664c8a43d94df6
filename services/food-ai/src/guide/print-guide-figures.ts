// `make guide`: how well the guide finds its articles, on its own questions, with each miss.
import { articles } from './articles.ts';
import { type Figures, fitted, freshQuestions, heldOut, measureGuide } from './measure-guide.ts';

const percent = (part: number) => `${(100 * part).toFixed(1)} %`;

function print(name: string, figures: Figures): void {
  process.stdout.write(
    `${name}: ${figures.answerable} answerable, ${figures.unanswerable} not; right at once ${percent(figures.precisionAt1)}, ` +
      `wrongly answered ${percent(figures.wronglyAnswered)} of all, ${percent(figures.wronglyAnsweredOfUnanswerable)} of those without an article\n` +
      figures.faults.map((fault) => `  ${fault}\n`).join(''),
  );
}

process.stdout.write(
  `${articles.length} articles, of which ${articles.filter((one) => one.reviewedBy !== null).length} were reviewed by a clinician\n`,
);
print('Fitted half', measureGuide(fitted));
print('Second half', measureGuide(heldOut));
print('Fresh questions', measureGuide(freshQuestions));
