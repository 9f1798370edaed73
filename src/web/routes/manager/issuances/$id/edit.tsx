import { createFileRoute } from '@tanstack/react-router';
import { editRoute, loadContent } from '#web/routes/-shared/issuanceEditorRoutes.tsx';

export const Route = createFileRoute('/manager/issuances/$id/edit')({
  loader: loadContent('manager'),
  component: editRoute('manager'),
});
