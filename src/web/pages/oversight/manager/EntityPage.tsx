import type { ReactNode } from 'react';
import { isJournalled } from '#machines/shared/journal/journalled.ts';
import { CountsPage } from './counts/CountsPage.tsx';
import { readEntitySearch } from './counts/entitySearch.ts';
import { ReplayPage } from './replay/ReplayPage.tsx';

interface EntityPageProps {
  entity: string;
  id: string | undefined;
  /** The search among the entities of the kind. */
  search: object;
  /** Shown if there is no such kind of entity. */
  otherwise: ReactNode;
}

/** The history of one entity, or without an id the counts of its kind. */
export function EntityPage({ entity, id, search, otherwise }: EntityPageProps) {
  if (!isJournalled(entity)) return otherwise;
  return id ? <ReplayPage entity={entity} id={id} /> : <CountsPage entity={entity} search={readEntitySearch(search)} />;
}
