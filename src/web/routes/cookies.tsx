import { createFileRoute } from '@tanstack/react-router';
import { CookiesPage } from '#web/pages/app/shared/legal/CookiesPage.tsx';

export const Route = createFileRoute('/cookies')({ component: CookiesPage });
