import { SearchIcon } from '../icons/actions.tsx';
import { State, type StateProps } from './State.tsx';
import { TileArt } from './TileArt.tsx';

export type EmptyStateProps = Omit<StateProps, 'icon' | 'tone' | 'role'> & {
  /** Nothing matches the filters, as opposed to an empty list. */
  isFiltered?: boolean;
  /** There is nothing left to do, which is good news. */
  isDone?: boolean;
};

/** Says in one sentence what will be here, and offers the one act that brings it. */
export function EmptyState({ isFiltered, isDone, ...props }: EmptyStateProps) {
  return <State {...props} icon={renderArt(isFiltered, isDone)} tone={isFiltered ? 'neutral' : 'brand'} />;
}

function renderArt(isFiltered?: boolean, isDone?: boolean) {
  if (isDone) return <TileArt rows={['####']} />;
  if (!isFiltered) return <TileArt rows={['..#', '.-.']} />;
  return (
    <TileArt rows={['..']}>
      <SearchIcon size={36} />
    </TileArt>
  );
}
