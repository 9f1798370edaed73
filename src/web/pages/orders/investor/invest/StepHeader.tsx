import { createContext, type RefObject, use, useEffect, useRef } from 'react';
import { PageHeader, type PageHeaderProps } from '#web/ui/navigation/PageHeader.tsx';

type StepContext = {
  project: string;
  /** Whether a step was shown before. The first one leaves the focus where the browser has it. */
  wasShown: RefObject<boolean>;
};

export const StepContext = createContext<StepContext | null>(null);

/** The title of a step. It takes the focus when the step replaces another one, so that screen readers announce it. */
export function StepHeader(props: Pick<PageHeaderProps, 'title' | 'detail'>) {
  const context = use(StepContext);
  const header = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!context) return;
    if (context.wasShown.current) header.current?.querySelector('h1')?.focus();
    context.wasShown.current = true;
  }, [context]);
  return (
    <div ref={header}>
      <PageHeader {...props} titleContext={context?.project} />
    </div>
  );
}
