import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '#web/views/auth/LoginPage.tsx';

export const Route = createFileRoute('/login')({ component: LoginPage });
