import { useQuery } from '@tanstack/react-query';
import { configurationQuery } from '#web/api/configuration.ts';
import { Loaded } from '#web/views/manager/Loaded.tsx';
import type { ConfigurationSearch } from './configurationSearch.ts';
import { EditorView } from './EditorView.tsx';

/** How the tenant looks and behaves: written here, proved, and published. */
export function ConfigurationPage({ search }: { search: ConfigurationSearch }) {
  const query = useQuery(configurationQuery);
  return <Loaded query={query}>{(now) => <EditorView now={now} search={search} />}</Loaded>;
}
