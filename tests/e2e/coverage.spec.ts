import { expect, test } from '@playwright/test';
import { groundOf, type Walked } from '#flows/browser.ts';
import { takenBy, transitionsOf } from '#flows/taken.ts';
import { performances } from './flows/performances.ts';

/** What all the other specs have taken; it comes after them. */
for (const flow of Object.keys(performances) as Walked[])
  test(`every transition of ${flow} was taken in a browser, but those that cannot be`, () => {
    const { never = {} } = groundOf(flow);
    const taken = takenBy('browser', flow);
    const all = transitionsOf(flow);
    expect(
      Object.keys(never).filter((name) => !all.includes(name)),
      'said never to be, and is not there',
    ).toEqual([]);
    expect(
      Object.keys(never).filter((name) => taken.includes(name)),
      'said never to be, and was taken',
    ).toEqual([]);
    expect(all.filter((name) => !taken.includes(name) && !Object.hasOwn(never, name))).toEqual([]);
  });
