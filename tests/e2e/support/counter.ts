import type { User } from './user.ts';

/** What a way costs the person who goes it. */
export interface Count {
  /** Documents that were loaded, and changes of the path. */
  screens: number;
  /** Clicks and taps, and Enter where it submits. Those that change an input are its field. */
  presses: number;
  /** Inputs whose value the person changed. A chosen file is one. */
  fields: number;
}

type Kind = keyof Count;

/** The count of the page's context, which grows, with the name of each step. */
export interface Counter {
  count: Count;
  trail: string[];
}

/** Counts from the next page on. Pages of sandboxes stand for other companies, so they are left out. */
export async function countSteps({ page }: Pick<User, 'page'>): Promise<Counter> {
  const counter: Counter = { count: { screens: 0, presses: 0, fields: 0 }, trail: [] };
  const context = page.context();
  await context.exposeBinding('teselaOnStep', (_, kind: Kind, name: string) => {
    counter.count[kind] += 1;
    counter.trail.push(`${kind} ${name}`);
  });
  await context.addInitScript(reportSteps);
  return counter;
}

/** Waits for what the page has reported until now. */
export async function readCount({ page, count }: Pick<User, 'page'> & Counter): Promise<Count> {
  await page.evaluate(() => undefined);
  return { ...count };
}

export const addCounts = (counts: readonly Count[]): Count => ({
  screens: counts.reduce((sum, { screens }) => sum + screens, 0),
  presses: counts.reduce((sum, { presses }) => sum + presses, 0),
  fields: counts.reduce((sum, { fields }) => sum + fields, 0),
});

/** Runs in each document, so it uses nothing from outside. */
function reportSteps() {
  type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  const isShown = window.top === window && location.protocol.startsWith('http');
  if (!isShown || location.pathname.startsWith('/sandbox/')) return;
  const report = (window as unknown as { teselaOnStep: (kind: Kind, name: string) => void }).teselaOnStep;
  const textOf = (element: Element | null | undefined) => element?.textContent?.trim().slice(0, 60) ?? '';

  let path = location.pathname;
  report('screens', path);
  navigation.addEventListener('currententrychange', () => {
    if (location.pathname === path) return;
    path = location.pathname;
    report('screens', path);
  });

  window.addEventListener(
    'click',
    ({ isTrusted, target }) => {
      if (!isTrusted || !(target instanceof Element)) return;
      const control = target.closest('a, button, summary');
      if (control || !target.closest('label, input, select, textarea')) report('presses', textOf(control ?? target));
    },
    true,
  );

  const changed = new WeakMap<Field, string>();
  const onChange = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.matches('input, select, textarea')) return;
    const field = target as Field;
    // The same buttons can be shown for the next question.
    const question = field.type === 'radio' ? textOf(field.closest('fieldset')?.querySelector('legend')) : '';
    if (changed.get(field) === question) return;
    changed.set(field, question);
    report('fields', question || textOf(field.labels?.[0]) || field.name);
  };
  window.addEventListener('input', onChange, true);
  window.addEventListener('change', onChange, true);
}
