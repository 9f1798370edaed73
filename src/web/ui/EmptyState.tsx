import { SearchIcon } from './icons/actions.tsx';
import { TileIcon } from './icons/things.tsx';
import { State, type StateProps } from './State.tsx';

export type EmptyStateProps = Omit<StateProps, 'tone' | 'role'> & {
  /** Nothing matches the filters, rather than nothing being there. */
  isFiltered?: boolean;
};

/** Nothing here: why, and what would put something here. */
export function EmptyState({ isFiltered, ...props }: EmptyStateProps) {
  return <State icon={isFiltered ? <SearchIcon size={22} /> : <TileIcon size={22} />} {...props} />;
}
