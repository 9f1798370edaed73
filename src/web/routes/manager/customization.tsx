import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { configurationQuery } from '#web/api/tenant/configuration.ts';
import { ConfigurationPage } from '#web/pages/tenant/manager/ConfigurationPage.tsx';
import { ConfigurationSearch } from '#web/pages/tenant/manager/configurationSearch.ts';

/** The address is read where the page is, so that the first page of all others does without it. */
export const Route = createFileRoute('/manager/customization')({
  loader: ({ context: { app } }) => void app.queries.prefetchQuery(configurationQuery),
  component: CustomizationRoute,
});

function CustomizationRoute() {
  return <ConfigurationPage search={v.parse(ConfigurationSearch, Route.useSearch())} />;
}
