import { lazy } from 'react';
import { isMachineName, type MachineName } from '#machines/catalogue.names.ts';
import { Inspector } from '#visualiser/page/Inspector.tsx';
import { useBrand } from '#web/shell/appContext.ts';
import { BrandMark } from '#web/ui/layouts/BrandMark.tsx';
import { inspectionLogic } from './inspectionLogic.ts';
import { MachinePicker } from './MachinePicker.tsx';

const ofProduct = () => import('./ProductConnections.tsx');
const ProductConnections = lazy(async () => ({ default: (await ofProduct()).ProductConnections }));
const ProductChoices = lazy(async () => ({ default: (await ofProduct()).ProductChoices }));

export interface InspectPageProps {
  machine: MachineName | undefined;
  onMachine: (name: MachineName) => void;
  /** The address of the page in another language. */
  hrefFor: (language: string) => string;
}

/** The visualiser in the product, with the machines of the project. */
export function InspectPage({ machine, onMachine, hrefFor }: InspectPageProps) {
  return (
    <Inspector
      logic={inspectionLogic}
      machine={machine}
      isRedacted
      brand={<BrandMark {...useBrand('/')} />}
      picker={(inspection, play) => <MachinePicker inspection={inspection} onPlay={play} />}
      onMachine={(name) => isMachineName(name) && onMachine(name)}
      connections={<ProductConnections />}
      choices={<ProductChoices hrefFor={hrefFor} />}
    />
  );
}
