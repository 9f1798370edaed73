import { SearchIcon } from './icons/actions.tsx';
import { TileIcon } from './icons/objects.tsx';
import { State, type StateProps } from './State.tsx';

export type EmptyStateProps = Omit<StateProps, 'tone' | 'role'> & {
  /** Nothing matches the filters, as opposed to an empty list. */
  isFiltered?: boolean;
};

/** Says why there is nothing, and what the user can do about it. */
export function EmptyState({ isFiltered, ...props }: EmptyStateProps) {
  return <State icon={isFiltered ? <SearchIcon size={22} /> : <TileIcon size={22} />} {...props} />;
}
