import { takesEveryTransition } from './ways/take.ts';

takesEveryTransition(['project', 'token', 'distribution', 'earning']);
