import { useQuery } from '@tanstack/react-query';
import { configurationQuery } from '#web/api/configuration.ts';
import { useApp } from '#web/shell/appContext.ts';
import { Loaded } from '#web/views/manager/Loaded.tsx';
import type { ConfigurationSearch } from './configurationSearch.ts';
import { EditorView } from './EditorView.tsx';

/** How the tenant looks and behaves: written here, proved, and published, which this page follows at once. */
export function ConfigurationPage({ search }: { search: ConfigurationSearch }) {
  const { customization } = useApp();
  const query = useQuery(configurationQuery);
  const follow = () => customization.send({ type: 'customization.replace' });
  return <Loaded query={query}>{(now) => <EditorView now={now} search={search} onPublished={follow} />}</Loaded>;
}
