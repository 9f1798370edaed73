import { FormattedMessage } from 'react-intl';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { SpecimenGrid, SpecimenSection } from './Specimen.tsx';

const kinds = [
  { kind: 'first', props: {} },
  { kind: 'done', props: { isDone: true } },
  { kind: 'filtered', props: { isFiltered: true } },
] as const;

export function EmptySection() {
  return (
    <SpecimenSection name="empty">
      <SpecimenGrid>
        {kinds.map(({ kind, props }) => (
          <Panel key={kind}>
            <EmptyState
              {...props}
              title={<FormattedMessage id={`components.empty.${kind}`} />}
              actions={
                kind === 'done' ? undefined : (
                  <LinkButton href="#empty" tone="quiet" size="small">
                    <FormattedMessage id={`components.empty.${kind}Act`} />
                  </LinkButton>
                )
              }
            >
              <FormattedMessage id={`components.empty.${kind}Detail`} />
            </EmptyState>
          </Panel>
        ))}
      </SpecimenGrid>
    </SpecimenSection>
  );
}
