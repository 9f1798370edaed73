import { FormattedMessage, useIntl } from 'react-intl';
import { taxResidenceMachine } from '#machines/people/taxResidence/taxResidence.machine.ts';
import { taxResidencePageActions } from '#machines/people/taxResidence/taxResidence.pageActions.ts';
import type { ConfirmedTaxResidenceEvent } from '#machines/people/taxResidence/taxResidence.stepUp.ts';
import type { TaxResidence } from '#machines/people/taxResidence/taxResidence.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { ReasonActionButton } from '#web/commands/ReasonActionButton.tsx';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { useSend } from '#web/commands/useSend.ts';
import { DocumentViewer } from '#web/parts/app/DocumentViewer.tsx';
import { useCountries } from '#web/parts/orders/invest/useCountries.ts';
import { buildDefinitionRows } from '#web/ui/figures/buildDefinitionRows.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { EntityStatusBadge } from '#web/ui/states/EntityStatusBadge.tsx';

type TaxResidenceReviewProps = { residence: TaxResidence; name: string };

/** The declared tax residence with its certificate, which a manager compares with it and accepts or refuses. */
export function TaxResidenceReview({ residence, name }: TaxResidenceReviewProps) {
  const { id, version, status, facts, fileId } = residence;
  const { send, refusal } = useSend<ConfirmedTaxResidenceEvent>({
    entities: ['taxResidence', 'user'],
    path: `/tax-residences/${id}/events`,
    version,
  });
  const { formatMessage } = useIntl();
  const about = fileId ? 'certificate' : 'declaration';
  const show = createActionRenderer(
    taxResidencePageActions,
    restoreSnapshot(taxResidenceMachine, status, { ...facts }),
  );
  return (
    <section className={flow({ gap: '3' })}>
      <div className={flow({ direction: 'apart', gap: '3' })}>
        <h3 className={css({ textStyle: 'strong' })}>
          <FormattedMessage id="manager.tax.title" />
        </h3>
        <EntityStatusBadge entity="taxResidence" status={status} />
      </div>
      <DefinitionRows rows={useRows(residence)} />
      {fileId && <DocumentViewer documents={[{ fileId, label: formatMessage({ id: 'account.tax.certificate' }) }]} />}
      <RefusalNotice error={refusal} />
      <ActionRow>
        {show({ type: 'certificate.accept' }, (disabledReason) => (
          <ActionButton
            label={<FormattedMessage id={`manager.act.${about}.accept`} />}
            title={<FormattedMessage id={`manager.ask.${about}.accept`} values={{ name }} />}
            disabledReason={disabledReason}
            onConfirm={(proof) => send({ type: 'certificate.accept', ...proof })}
          >
            <FormattedMessage id={`manager.follows.${about}.accept`} />
          </ActionButton>
        ))}
        {show({ type: 'certificate.refuse', reason: '-' }, (disabledReason) => (
          <ReasonActionButton
            label={<FormattedMessage id={`manager.act.${about}.refuse`} />}
            title={<FormattedMessage id={`manager.ask.${about}.refuse`} values={{ name }} />}
            isDangerous
            disabledReason={disabledReason}
            onConfirm={(reason) => send({ type: 'certificate.refuse', reason })}
          >
            <FormattedMessage id={`manager.follows.${about}.refuse`} />
          </ReasonActionButton>
        ))}
      </ActionRow>
    </section>
  );
}

function useRows(residence: TaxResidence) {
  const { country, taxNumber, exemption, validUntil, certification, signedVersion, contradictions, doubts } = residence;
  const { formatList, formatMessage } = useIntl();
  const listSources = (sources: TaxResidence['doubts']) =>
    sources.length > 0 && formatList(sources.map((source) => formatMessage({ id: `account.tax.source.${source}` })));
  const countries = useCountries();
  const values = {
    country: countries.find(({ value }) => value === country)?.label ?? country,
    number: taxNumber,
    exemption: exemption && <FormattedMessage id={`account.tax.exemption.${exemption}`} />,
    validUntil: validUntil && <DateTime value={validUntil} />,
  };
  const signed = {
    others:
      certification && formatList(certification.others.map((other) => [other.country, other.taxNumber].join(' '))),
    signedVersion,
    contradictions: listSources(contradictions),
    explanation: certification?.explanation,
    doubts: listSources(doubts),
  };
  return [
    ...buildDefinitionRows(values, (name) => <FormattedMessage id={`account.tax.${name}`} />),
    ...buildDefinitionRows(signed, (name) => <FormattedMessage id={`manager.tax.${name}`} />),
  ];
}
