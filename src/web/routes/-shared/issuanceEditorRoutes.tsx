import { useParams, useSearch } from '@tanstack/react-router';
import * as v from 'valibot';
import { contentQuery } from '#web/api/issuances/contents.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { searchId } from '#web/lists/address.ts';
import { CreatePage } from '#web/pages/issuances/shared/editor/CreatePage.tsx';
import { EditorPage } from '#web/pages/issuances/shared/editor/EditorPage.tsx';
import { EditorSearch } from '#web/pages/issuances/shared/editor/editorHref.ts';
import type { LoaderArguments } from './loaderArguments.ts';

/** `from` is the issuance whose content the new one copies. */
const CreateSearch = v.object({ from: searchId });

export const createRoute = (area: ManagementArea) =>
  function CreateIssuanceRoute() {
    const search = useSearch({ from: `/${area}/issuances/create` });
    return <CreatePage area={area} from={v.parse(CreateSearch, search).from} />;
  };

export const loadContent =
  (area: ManagementArea) =>
  ({ context: { app }, params }: LoaderArguments<{ id: string }>) =>
    void app.queries.prefetchQuery(contentQuery(area, params.id));

export const editRoute = (area: ManagementArea) =>
  function EditIssuanceRoute() {
    const from = `/${area}/issuances/$id/edit` as const;
    const search = v.parse(EditorSearch, useSearch({ from }));
    return <EditorPage key={useParams({ from }).id} area={area} id={useParams({ from }).id} search={search} />;
  };
