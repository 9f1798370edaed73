export type Tone = 'waiting' | 'progress' | 'positive' | 'negative' | 'neutral';

type Who = 'investor' | 'owner' | 'manager' | 'provider' | 'time' | 'nobody';
type UsualDuration =
  | 'own'
  | 'minutes'
  | 'day'
  | 'workingDays'
  | 'weeks'
  | 'reopening'
  | 'reflection'
  | 'campaign'
  | 'freeze'
  | 'over';

/** The reasons why a lifecycle can wait: who acts, and how long that usually takes. */
export type Waits = Record<string, readonly [Who, UsualDuration]>;

/** Who acts next on an entity, what they do, and how long that usually takes. The last two are locale keys. */
export type Next<Lifecycle extends string, What extends string> = {
  who: Who;
  what: `next.${Lifecycle}.${What}`;
  usually: `next.usually.${UsualDuration}`;
};

/** Whether to show the usual duration: not to the user who acts, and not after a failure. */
export const isDurationHelpful = ({ who }: { who: Who }, reader: Who, tone: Tone): boolean =>
  who !== reader && tone !== 'negative';

/** Creates the selector for who acts next, from the table of waits and a function that chooses its row. */
export const whoActsNextSelector =
  <Lifecycle extends string, Wait extends string, Args extends readonly unknown[]>(
    lifecycle: Lifecycle,
    waits: Readonly<Record<Wait, Waits[string]>>,
    waitOf: (...args: Args) => NoInfer<Wait>,
  ) =>
  (...args: Args): Next<Lifecycle, Wait> => {
    const what = waitOf(...args);
    const [who, usually] = waits[what];
    return { who, what: `next.${lifecycle}.${what}`, usually: `next.usually.${usually}` };
  };
