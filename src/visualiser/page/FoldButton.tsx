import { FormattedMessage } from 'react-intl';
import { Button } from '#web/ui/Button.tsx';
import type { ChartState } from '../chart/chart.ts';
import { canFold } from '../layout/bundles.ts';

interface FoldButtonProps {
  state: ChartState;
  isFolded: boolean;
  onFold: (state: string) => void;
}

/** Shows or hides what is inside a state: its states, or the list of its transitions. */
export function FoldButton({ state, isFolded, onFold }: FoldButtonProps) {
  if (!canFold(state)) return null;
  const [unfold, fold] =
    state.states.length > 0
      ? (['inspect.unfold', 'inspect.fold'] as const)
      : (['inspect.unfoldList', 'inspect.foldList'] as const);
  return (
    <Button size="small" tone="secondary" onClick={() => onFold(state.id)}>
      <FormattedMessage id={isFolded ? unfold : fold} />
    </Button>
  );
}
