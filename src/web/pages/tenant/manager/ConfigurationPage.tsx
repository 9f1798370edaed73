import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { configurationQuery } from '#web/api/tenant/configuration.ts';
import { useApp } from '#web/shell/appContext.ts';
import { buildPartHref } from './configurationLinks.ts';
import type { ConfigurationSearch } from './configurationSearch.ts';
import { EditorView } from './EditorView.tsx';

/** The editor of the tenant's configuration. After a publication this page itself uses the new one at once. */
export function ConfigurationPage({ search }: { search: ConfigurationSearch }) {
  const { customization } = useApp();
  const { history } = useRouter();
  const query = useQuery(configurationQuery);
  const reloadCustomization = () => customization.send({ type: 'customization.replace' });
  return (
    <Loaded query={query}>
      {(now) => (
        <EditorView
          current={now}
          search={search}
          onPublished={reloadCustomization}
          onLoaded={() => history.push(buildPartHref('flows'))}
        />
      )}
    </Loaded>
  );
}
