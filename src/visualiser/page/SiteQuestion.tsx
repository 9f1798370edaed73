import { FormattedMessage } from 'react-intl';
import type { OtherSite } from '#visualiser/machine/inspection.contract.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import type { Inspection } from './useInspection.ts';

/** Asks whether an app of another site may show its machines here. A refusal can be taken back. */
export function SiteQuestion({
  site: { origin, answer },
  inspection: { allow, refuse },
}: {
  site: OtherSite;
  inspection: Pick<Inspection, 'allow' | 'refuse'>;
}) {
  const isAsked = answer === 'asked';
  return (
    <EmptyState
      heading="h2"
      title={
        <FormattedMessage
          id={isAsked ? 'inspect.site.title' : 'inspect.site.refused'}
          values={{ origin, isNamed: String(origin !== 'null') }}
        />
      }
      actions={
        <>
          <Button size="small" onClick={() => allow(origin)}>
            <FormattedMessage id="inspect.site.allow" />
          </Button>
          {isAsked && (
            <Button size="small" tone="secondary" onClick={() => refuse(origin)}>
              <FormattedMessage id="inspect.site.refuse" />
            </Button>
          )}
        </>
      }
    >
      <FormattedMessage id="inspect.site.why" />
    </EmptyState>
  );
}
