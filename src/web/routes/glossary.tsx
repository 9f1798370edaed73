import { createFileRoute } from '@tanstack/react-router';
import { GlossaryPage } from '#web/pages/app/shared/glossary/GlossaryPage.tsx';

export const Route = createFileRoute('/glossary')({ component: GlossaryPage });
