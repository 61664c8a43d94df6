import { scoreBand, TABLE_SOURCE } from '@sabiwell/proto/http/food-rules.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { figure } from '@sabiwell/ui/formats.ts';
import { type ReactNode, useId } from 'react';
import { t } from './messages.ts';
import { PostAuthor } from './post-author.tsx';
import { PostPhoto } from './post-photo.tsx';
import { phrasesOf, postTone, RISK_TONES, type ShownPost } from './post-words.ts';

type Props = {
  post: ShownPost;
  /** All that the report says, and not only its first phrases. */
  isWhole?: boolean;
  hasPhoto?: boolean;
  /** The level of its heading. */
  level?: 2 | 3;
  /** What leads to the post's own page, around its name. */
  link?: (name: string) => ReactNode;
  className?: string;
  children?: ReactNode;
};

/** A shared food report as everybody sees it (community.md 2). */
export function PostView({ post, isWhole = false, hasPhoto = true, level = 2, link, className = '', children }: Props) {
  const id = useId();
  const Heading = `h${level}` as const;
  const { foodName, foodClass, caption, description, imageUrl, location, isOwn } = post;
  return (
    <article aria-labelledby={id} className={`flex flex-col gap-3 border border-hairline bg-surface p-4 ${className}`}>
      <PostAuthor author={post} location={location} badge={isOwn && <Badge>{t('own')}</Badge>} />
      {caption !== null && <p className="wrap-anywhere whitespace-pre-line">{caption}</p>}
      {hasPhoto && imageUrl !== null && <PostPhoto src={imageUrl} food={foodName} />}
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0 flex-[1_1_9rem]">
          <Heading id={id} className="text-lg font-semibold">
            {link ? link(foodName) : foodName}
          </Heading>
          <p className="text-sm text-ink-2">{foodClass}</p>
        </div>
        <Score score={post.healthScore} />
      </div>
      <p>{description}</p>
      <Figures post={post} />
      <Risks post={post} />
      <Phrases post={post} isWhole={isWhole} level={level} />
      {isWhole && <p className="text-sm text-ink-2">{t(post.analysisSource === TABLE_SOURCE ? 'sourceTable' : 'sourceAi')}</p>}
      {children}
    </article>
  );
}

function Score({ score }: { score: number }) {
  const shown = score.toFixed(1);
  return (
    <Badge tone={postTone(score)}>
      <span aria-hidden="true" className="figures">
        {t('scoreShown', { score: shown })}
      </span>
      <span className="sr-only">{t('scoreSpoken', { score: shown, band: scoreBand(score) })}</span>
    </Badge>
  );
}

function Figures({ post: { calories, carbs, protein, fat } }: { post: ShownPost }) {
  const figures = [
    [t('calories'), t('kcal', { value: figure(calories) })],
    [t('carbs'), t('grams', { value: figure(carbs, 1) })],
    [t('protein'), t('grams', { value: figure(protein, 1) })],
    [t('fat'), t('grams', { value: figure(fat, 1) })],
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))] gap-x-3 gap-y-2">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-ink-2">{name}</dt>
          <dd className="figures font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Risks({ post: { bloodPressureRisk, diabetesRisk } }: { post: ShownPost }) {
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone={RISK_TONES[bloodPressureRisk]}>{t(`pressureRisk_${bloodPressureRisk}`)}</Badge>
      <Badge tone={RISK_TONES[diabetesRisk]}>{t(`diabetesRisk_${diabetesRisk}`)}</Badge>
    </p>
  );
}

function Phrases({ post, isWhole, level }: { post: ShownPost; isWhole: boolean; level: 2 | 3 }) {
  const phrases = phrasesOf(post, isWhole);
  const Heading = `h${level === 2 ? 3 : 4}` as const;
  return (['warnings', 'recommendations', 'alternatives'] as const).map(
    (name) =>
      phrases[name].length > 0 && (
        <div key={name} className={name === 'warnings' ? 'border-l-4 border-amber bg-amber-bg p-3' : ''}>
          <Heading className="font-semibold">{t(name)}</Heading>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {phrases[name].map((phrase) => (
              <li key={phrase}>{phrase}</li>
            ))}
          </ul>
        </div>
      ),
  );
}
