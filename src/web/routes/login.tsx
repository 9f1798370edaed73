import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '#web/pages/people/shared/auth/LoginPage.tsx';

export const Route = createFileRoute('/login')({ component: LoginPage });
