import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { inspectorDetails } from '#styled/recipes';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { inspectedWindow } from '../recording/inspectedPage.ts';

const install = 'npm install @statelyai/inspect';

const inWindow = (url: string) => `import { createBrowserInspector } from '@statelyai/inspect';

const { inspect } = createBrowserInspector({
  url: '${url}',
});
createActor(machine, { inspect }).start();`;

const inFrame = (url: string) => `createBrowserInspector({
  url: '${url}',
  iframe: document.querySelector('iframe'),
});`;

/** Shown while nothing is connected: the ways in which an app or a file gets here. */
export function HowToConnect({ onOpenFile, children }: { onOpenFile: (text: string) => void; children: ReactNode }) {
  const styles = inspectorDetails();
  const url = `${location.origin}/inspect`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can also be chosen with a button
    <div
      className={styles.guide}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void event.dataTransfer.files[0]?.text().then(onOpenFile);
      }}
    >
      <EmptyState
        heading="h2"
        title={<FormattedMessage id={inspectedWindow() ? 'inspect.waiting' : 'inspect.connect.title'} />}
      >
        <FormattedMessage id="inspect.connect.how" />
      </EmptyState>
      <ConnectOption title={<FormattedMessage id="inspect.connect.install" />} code={install} />
      <ConnectOption title={<FormattedMessage id="inspect.connect.window" />} code={inWindow(url)} />
      <ConnectOption title={<FormattedMessage id="inspect.connect.frame" />} code={inFrame(url)} />
      {children}
      <ConnectOption title={<FormattedMessage id="inspect.connect.file" />} />
    </div>
  );
}

/** One way to connect, with the code that it needs. */
export function ConnectOption({ title, code, children }: { title: ReactNode; code?: string; children?: ReactNode }) {
  const styles = inspectorDetails();
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      {code !== undefined && <pre className={styles.json}>{code}</pre>}
      {children}
    </section>
  );
}
