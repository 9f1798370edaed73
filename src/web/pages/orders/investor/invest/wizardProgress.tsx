import { FormattedMessage } from 'react-intl';
import type { SnapshotFrom } from 'xstate';
import { declareStep } from '#machines/orders/declareInterest/declareInterest.selectors.ts';
import { buildChapters, type ChapterSteps } from '#machines/orders/invest/invest.chapters.ts';
import type { ProgressChapter, StepProgressProps } from '#web/ui/states/StepProgress.tsx';
import type { WizardActor } from '#web/wizard/wizardActor.ts';

/** The progress that the header shows: the chapters of an order, or the steps of a declaration of interest. */
export function buildProgress(now: SnapshotFrom<WizardActor>): StepProgressProps | null {
  const declaring = now.children.declareInterest?.getSnapshot();
  if (declaring) return { chapters: [interestChapter(declareStep(declaring))] };
  const chapters = buildChapters(now);
  if (chapters.length === 0) return null;
  const minutes = chapters.reduce((sum, chapter) => sum + chapter.minutes, 0);
  return {
    chapters: chapters.map((chapter) => ({
      key: chapter.chapter,
      name: <FormattedMessage id={`invest.chapter.${chapter.chapter}`} />,
      note: <ChapterNote {...chapter} />,
      state: chapter.state,
      steps: chapter.steps.map(({ state }) => state),
    })),
    ...(minutes > 0 && { left: <FormattedMessage id="invest.progress.left" values={{ minutes }} /> }),
  };
}

function ChapterNote({ state, steps, minutes }: ChapterSteps) {
  if (state === 'done') return <FormattedMessage id="invest.progress.done" />;
  const at = steps.findIndex((each) => each.state === 'now');
  const current = steps[at];
  if (!current) return <FormattedMessage id="invest.progress.minutes" values={{ minutes }} />;
  const id = `invest.step.${current.step}` as const;
  return steps.length === 1 ? <FormattedMessage id={id} /> : <Position id={id} n={at + 1} of={steps.length} />;
}

type PositionProps = {
  id: `invest.step.${ChapterSteps['steps'][number]['step']}` | ReturnType<typeof declareStep>['name'];
  n: number;
  of: number;
};

function Position({ id, n, of }: PositionProps) {
  return <FormattedMessage id="invest.progress.position" values={{ step: <FormattedMessage id={id} />, n, of }} />;
}

const interestChapter = ({ n, of, name }: ReturnType<typeof declareStep>): ProgressChapter => ({
  key: 'interest',
  name: <FormattedMessage id="invest.chapter.interest" />,
  note: <Position id={name} n={n} of={of} />,
  state: 'now',
  steps: Array.from({ length: of }, (_, index) => (index + 1 < n ? 'done' : index + 1 === n ? 'now' : 'next')),
});
