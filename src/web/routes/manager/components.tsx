import { createFileRoute } from '@tanstack/react-router';
import { ComponentsPage } from '#web/pages/app/manager/components/ComponentsPage.tsx';

export const Route = createFileRoute('/manager/components')({ component: ComponentsPage });
