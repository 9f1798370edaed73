import { it } from 'vitest';
import { refusesTheRest } from './refusesTheRest.ts';
import { takesWay } from './takesWay.ts';
import { groundOfFile } from './ways/ground.ts';
import { groups } from './ways/table.ts';
import { takesEveryTransition } from './ways/take.ts';

const ground = groundOfFile();
takesEveryTransition(ground, groups.offers);
refusesTheRest(ground, Object.keys(groups.offers));

it('a token becomes active by a way as npm run flows prints it', () =>
  takesWay(ground(), 'token', [
    'new | token.create | draft',
    'draft | token.deploy | deploying',
    'deploying | deploy.confirm | active',
  ]));
