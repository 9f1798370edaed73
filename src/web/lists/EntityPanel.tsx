import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { useLastShown } from '#web/ui/overlays/useLastShown.ts';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';

type EntityPanelProps<T, K extends QueryKey> = {
  /** Opens the panel. */
  id: string | undefined;
  onClose: () => void;
  query: (id: string) => UseQueryOptions<T, Error, T, K>;
  title: (entity: T | undefined) => ReactNode;
  /** Shown if the user can see no such entity. */
  missing?: ReactNode;
  /** How many rows stand for the entity while it is loading. */
  rows?: number;
  children: (entity: T) => ReactNode;
};

/** One entity beside its list. The panel keeps showing the last one while it closes. */
export function EntityPanel<T, K extends QueryKey>(props: EntityPanelProps<T, K>) {
  const { id, onClose, query, title, missing, rows = 8, children } = props;
  const shown = useLastShown(id);
  // All are read here, because a result that only `Loaded` reads would not render the panel while its dialog is being fetched.
  const { data, error, refetch, isFetching } = useQuery({ ...query(shown ?? ''), enabled: shown !== undefined });
  return (
    <Dialog isOpen={id !== undefined} onClose={onClose} placement="side" title={title(data)}>
      <Loaded query={{ data, error, refetch, isFetching }} skeleton={<SkeletonRows count={rows} />} missing={missing}>
        {children}
      </Loaded>
    </Dialog>
  );
}
