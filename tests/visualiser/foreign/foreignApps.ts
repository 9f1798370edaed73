import { actorApps } from './actorApps.ts';
import { flatApps } from './flatApps.ts';
import type { ForeignApp } from './foreignApp.ts';
import { nestedApps } from './nestedApps.ts';

/** 25 apps that know nothing of this project. */
export const foreignApps: Record<string, ForeignApp> = { ...flatApps, ...actorApps, ...nestedApps };
