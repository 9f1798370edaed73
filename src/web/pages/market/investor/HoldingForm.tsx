import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Sellable, SellableList } from '#machines/market/ad/ad.wire.ts';
import { flow } from '#styled/recipes';
import { sellableQuery } from '#web/api/market/market.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { PATH } from '../shared/transferSearch.ts';
import { HoldingChoice, keyOf } from './HoldingChoice.tsx';

export type ChosenHolding = { project: string | undefined; wallet: string | undefined };

/** Renders the field of the holding. `onChosen` gets the one that the user chooses. */
export type RenderChoice = (onChosen?: (holding: Sellable) => void) => ReactNode;

type HoldingFormProps = ChosenHolding & {
  title: ReactNode;
  detail: ReactNode;
  children: (chosen: Sellable, renderChoice: RenderChoice, list: SellableList) => ReactNode;
};

/** A page with a form about one of the user's holdings, which is chosen first. */
export function HoldingForm({ title, detail, project, wallet, children }: HoldingFormProps) {
  const { formatMessage } = useIntl();
  const query = useQuery(sellableQuery);
  return (
    <>
      <PageHeader
        trail={[{ label: <FormattedMessage id="nav.transfers" />, href: PATH }]}
        trailLabel={formatMessage({ id: 'manager.trail' })}
        title={title}
        detail={detail}
      />
      <Loaded query={query}>
        {(list) =>
          list.rows.length ? (
            <Chosen list={list} project={project} wallet={wallet}>
              {children}
            </Chosen>
          ) : (
            <NoHolding />
          )
        }
      </Loaded>
    </>
  );
}

type ChosenProps = ChosenHolding & Pick<HoldingFormProps, 'children'> & { list: SellableList };

function Chosen({ list, project, wallet, children }: ChosenProps) {
  const { rows } = list;
  const [key, setKey] = useState<string>();
  const isAsked = (row: Sellable) => row.project.id === project && (!wallet || row.wallet === wallet.toLowerCase());
  const chosen = rows.find((row) => keyOf(row) === key) ?? rows.find(isAsked) ?? rows[0];
  if (!chosen) return null;
  const renderChoice: RenderChoice = (onChosen) => (
    <HoldingChoice
      rows={rows}
      chosen={chosen}
      onChoose={(next) => {
        setKey(keyOf(next));
        onChosen?.(next);
      }}
    />
  );
  return children(chosen, renderChoice, list);
}

function NoHolding() {
  return (
    <div className={flow()}>
      <EmptyState
        title={<FormattedMessage id="market.holding.none" />}
        actions={
          <LinkButton href="/user/issuances" tone="secondary">
            <FormattedMessage id="investments.toIssuances" />
          </LinkButton>
        }
      >
        <FormattedMessage id="market.holding.noneDetail" />
      </EmptyState>
    </div>
  );
}
