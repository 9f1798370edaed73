import { createFileRoute } from '@tanstack/react-router';
import { createRoute } from '#web/routes/-shared/issuanceEditorRoutes.tsx';

export const Route = createFileRoute('/entrepreneur/issuances/create')({ component: createRoute('entrepreneur') });
