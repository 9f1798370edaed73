import { type ReactNode, useId } from 'react';
import { nextAction } from '#styled/recipes';

export type NextActionProps = {
  title: ReactNode;
  /** The subject of the task and its deadline. */
  detail?: ReactNode;
  action: ReactNode;
  /** A line below the task. */
  figures?: ReactNode;
};

/** The most important task for the user. Render nothing if there is none. */
export function NextAction({ title, detail, action, figures }: NextActionProps) {
  const titleId = useId();
  const styles = nextAction();
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <div className={styles.text}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      {action}
      {figures}
    </section>
  );
}
