import { createActor, fromPromise } from 'xstate';
import { type CustomizationInput, customizationMachine } from '#machines/customization/customization.machine.ts';
import { inspected } from './roots.ts';

const logic = customizationMachine.provide({
  actors: {
    // Reading a customization takes code that no first page needs.
    fetchCustomization: fromPromise(async ({ signal }) => {
      const { fetchCustomization } = await import('#web/api/customization.ts');
      return fetchCustomization(signal);
    }),
  },
});

/** The tenant's customization of the page, started with what the page came with. */
export const createCustomization = (input: CustomizationInput) => createActor(logic, { ...inspected(), input });

export type CustomizationActor = ReturnType<typeof createCustomization>;

/** Looks after the customization whenever somebody comes back to the page; opening a page is told by the router. */
export function watchUse(customization: CustomizationActor): () => void {
  const listen = () => {
    if (document.visibilityState === 'visible') customization.send({ type: 'page.use' });
  };
  document.addEventListener('visibilitychange', listen);
  return () => document.removeEventListener('visibilitychange', listen);
}
