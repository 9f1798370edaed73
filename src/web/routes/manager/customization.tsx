import { createFileRoute } from '@tanstack/react-router';
import { configurationQuery } from '#web/api/configuration.ts';
import { ConfigurationPage } from '#web/views/manager/configuration/ConfigurationPage.tsx';
import { ConfigurationSearch } from '#web/views/manager/configuration/configurationSearch.ts';

export const Route = createFileRoute('/manager/customization')({
  validateSearch: ConfigurationSearch,
  loader: ({ context: { app } }) => void app.queries.prefetchQuery(configurationQuery),
  component: CustomizationRoute,
});

function CustomizationRoute() {
  return <ConfigurationPage search={Route.useSearch()} />;
}
