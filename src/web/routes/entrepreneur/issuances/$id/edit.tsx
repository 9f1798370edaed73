import { createFileRoute } from '@tanstack/react-router';
import { editRoute, loadContent } from '#web/routes/-shared/issuanceEditorRoutes.tsx';

export const Route = createFileRoute('/entrepreneur/issuances/$id/edit')({
  loader: loadContent('entrepreneur'),
  component: editRoute('entrepreneur'),
});
