import { createActor, fromPromise } from 'xstate';
import { type CustomizationInput, customizationMachine } from '#machines/tenant/customization/customization.machine.ts';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';

const logic = customizationMachine.provide({
  actors: {
    // Loaded on demand, because no first page needs the code that parses a customization.
    fetchCustomization: fromPromise(async ({ signal }) => {
      const { fetchCustomization } = await import('#web/api/tenant/customization.ts');
      return fetchCustomization(signal);
    }),
  },
});

/** The actor of the tenant's customization. It starts with the customization that the server put into the page. */
export const createCustomization = (input: CustomizationInput) => createActor(logic, { ...inspectOptions(), input });

export type CustomizationActor = ReturnType<typeof createCustomization>;

/** Lets the customization refresh whenever the user returns to the tab. The router reports navigations itself. */
export function watchPageUse(customization: CustomizationActor): () => void {
  const listen = () => {
    if (document.visibilityState === 'visible') customization.send({ type: 'page.use' });
  };
  document.addEventListener('visibilitychange', listen);
  return () => document.removeEventListener('visibilitychange', listen);
}
