import { refusesTheRest } from './refusesTheRest.ts';
import { groundOfFile } from './ways/ground.ts';
import { groups } from './ways/table.ts';
import { takesEveryTransition } from './ways/take.ts';

const ground = groundOfFile();
takesEveryTransition(ground, groups.investing);
refusesTheRest(ground, Object.keys(groups.investing));
