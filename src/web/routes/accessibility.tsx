import { createFileRoute } from '@tanstack/react-router';
import { AccessibilityPage } from '#web/pages/app/shared/legal/AccessibilityPage.tsx';

export const Route = createFileRoute('/accessibility')({ component: AccessibilityPage });
