import * as v from 'valibot';
import { findBounds, StandingTerms } from '#machines/orders/standingOrder/standingOrder.terms.ts';
import type { StandingChoice, StandingOrder } from '#machines/orders/standingOrder/standingOrder.wire.ts';
import { requiredMessage } from '#machines/shared/fields/errors.ts';

const Choice = v.picklist(['following', 'issuance']);
export type Choice = v.InferOutput<typeof Choice>;

/** What is typed. The server checks the amount against the issuances. */
export const StandingForm = v.pipe(
  v.object(
    { amount: StandingTerms.entries.amount, day: StandingTerms.entries.day, choice: Choice, projectId: v.string() },
    requiredMessage(),
  ),
  v.forward(
    v.partialCheck(
      [['choice'], ['projectId']],
      ({ choice, projectId }) => choice === 'following' || projectId !== '',
      'validator.error_null',
    ),
    ['projectId'],
  ),
);
export type StandingForm = v.InferOutput<typeof StandingForm>;

const USUAL_DAY = 5;

/** The form before any input. An issuance is chosen if the investor comes from it. */
export const emptyForm = (projectId: string | undefined) => ({
  amount: null as number | null,
  day: USUAL_DAY as number | null,
  choice: (projectId ? 'issuance' : 'following') as Choice,
  projectId: projectId ?? '',
});

export const toForm = ({ amount, day, project }: Pick<StandingOrder, 'amount' | 'day' | 'project'>) => ({
  ...emptyForm(project?.id),
  amount: amount as number | null,
  day: day as number | null,
});

export const toTerms = ({ amount, day, choice, projectId }: StandingForm): StandingTerms => ({
  amount,
  day,
  projectId: choice === 'issuance' ? projectId : null,
});

/** The amounts that the chosen issuances take, if that is known. */
export const computeBounds = (
  choices: readonly StandingChoice[],
  { choice, projectId }: Pick<StandingForm, 'choice' | 'projectId'>,
) => findBounds(choices.filter(({ id, isFollowed }) => (choice === 'issuance' ? id === projectId : isFollowed)));
