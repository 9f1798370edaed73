import { FormattedMessage } from 'react-intl';
import { fromCallback } from 'xstate';
import { LanguageSwitch } from '#web/ui/navigation/LanguageSwitch.tsx';
import type { ToListener } from '../machine/inspection.contract.ts';
import { inspectionMachine } from '../machine/inspection.machine.ts';
import { ConnectOption } from '../page/HowToConnect.tsx';
import { Inspector } from '../page/Inspector.tsx';
import { startListening } from '../page/listen.ts';
import { ReaderChoices } from '../page/ReaderChoices.tsx';
import type { Boot } from './boot.ts';

/** The address at which the server of this folder sends what apps send to it. */
const STREAM = '/clients';

const listen = fromCallback<ToListener>(({ sendBack, receive }) => {
  const { take, stop } = startListening(sendBack, STREAM);
  receive(take);
  return stop;
});
const logic = inspectionMachine.provide({ actors: { listen } });

const overSocket = (url: string) => `import { createWebSocketInspector } from '@statelyai/inspect';

const { inspect } = createWebSocketInspector({
  url: '${url}/orders',
});
createActor(machine, { inspect }).start();`;

/** The visualiser for apps of any origin, for programs that send over a WebSocket, and for files. */
export function AloneInspector({ file, sources = {}, editor = '' }: Pick<Boot, 'file' | 'sources' | 'editor'>) {
  return (
    <Inspector
      logic={logic}
      machine={undefined}
      isRedacted={false}
      file={file}
      sourceOf={(actor) => sources[actor]}
      editor={editor}
      brand={
        <strong>
          <FormattedMessage id="inspect.title" />
        </strong>
      }
      picker={() => <LanguageSwitch hrefFor={(language) => `?lang=${language}`} />}
      choices={<ReaderChoices />}
      connections={
        <>
          <ConnectOption
            title={<FormattedMessage id="inspect.connect.socket" />}
            code={overSocket(location.origin.replace(/^http/, 'ws'))}
          />
          <ConnectOption
            title={<FormattedMessage id="inspect.connect.command" />}
            code="npm run inspect -- machine.ts"
          />
        </>
      }
    />
  );
}
